import { unitsOf } from '#engine/fields/index.ts';
import type { Connection } from '#server/database/connection.ts';

/** A member as their own client keeps them. Their tokens stand beside it after a login only: any others would take their place. */
export interface MemberInfo {
  id: number;
  username: string;
  nickname: string;
  email: string;
  mobile: string;
  avatar: string;
  /** 0 unknown, 1 male, 2 female. */
  gender: number;
  /** `YYYY-MM-DD`, empty when it is not known. */
  birthday: string;
  /** Two decimals. */
  money: string;
  score: number;
  /** Unix seconds of the login before, of the first one where there was none; 0 for never. */
  last_login_time: number;
  last_login_ip: string;
  join_time: number;
  motto: string;
}

type Row = Omit<MemberInfo, 'id' | 'birthday' | 'money' | 'score' | 'last_login_time' | 'join_time'> & {
  id: string;
  birthday: string | null;
  money: string;
  score: string;
  last_login_time: string | null;
  join_time: string;
};

/** The member with that id; null when there is none. */
export async function memberInfo(main: Connection, id: number): Promise<MemberInfo | null> {
  const { rows } = await main.query<Row>({
    text: `SELECT id, username, nickname, email, mobile, avatar, gender, birthday, money, score,
                  coalesce(previous_login_time, last_login_time) AS last_login_time, last_login_ip, join_time, motto
             FROM "user" WHERE id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    id: Number(row.id),
    gender: Number(row.gender),
    birthday: row.birthday ?? '',
    money: unitsOf(BigInt(row.money)),
    score: Number(row.score),
    last_login_time: seconds(row.last_login_time),
    join_time: seconds(row.join_time),
  };
}

function seconds(stored: string | null): number {
  return stored === null ? 0 : Math.floor(Date.parse(stored) / 1000);
}
