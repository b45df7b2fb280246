import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { PASSWORD, startAccountSite, type AccountSite } from './account.fixture.ts';

const CLOSED = { code: 0, msg: 'The member centre is closed.', data: { type: 'member closed' } };

describe.each(DATABASE_KINDS)('a member centre that is closed (%s)', (database) => {
  let site: AccountSite;
  const turn = (open: 0 | 1) =>
    site.test.admin.data('POST', '/admin/routine.Config/edit', { member_centre_open: open });
  beforeAll(async () => {
    site = await startAccountSite(database);
  });
  afterAll(() => site.stop());

  it('says so, lets nobody in and refuses calls of accounts, until it is open again', async () => {
    const { guest } = site.test;
    const { data } = await site.register('ann_1');
    const own = guest.with({ 'ba-user-token': data.userInfo.token });
    await turn(0);
    for (const client of [guest, own])
      expect((await client.get('/api/index/index')).body).toMatchObject({
        code: 1,
        data: { openMemberCenter: false },
      });
    expect((await guest.get('/api/user/checkIn')).body).toMatchObject(CLOSED);
    const login = { tab: 'login', username: 'ann_1', password: PASSWORD };
    expect((await guest.post('/api/user/checkIn', login)).body).toMatchObject(CLOSED);
    expect((await guest.post('/api/user/checkIn', { ...login, tab: 'register' })).body).toMatchObject(CLOSED);
    for (const call of ['overview', 'profile', 'balance', 'integral', 'sessions'])
      expect((await own.get(`/api/account/${call}`)).body).toMatchObject(CLOSED);
    expect((await own.post('/api/account/profile', { nickname: 'Ann' })).body).toMatchObject(CLOSED);
    const retrieval = { type: 'email', account: 'ann_1@example.com', captcha: '000000', password: PASSWORD };
    expect((await guest.post('/api/account/retrievePassword', retrieval)).body).toMatchObject(CLOSED);
    expect(await site.send({ email: 'bob@example.com', event: 'user_register' })).toMatchObject({ code: 0 });
    // Who is nobody hears that first.
    expect((await guest.get('/api/account/overview')).body).toMatchObject({ code: 303 });
    await turn(1);
    expect((await own.get('/api/account/overview')).body).toMatchObject({ code: 1 });
    expect((await guest.get('/api/index/index')).body).toMatchObject({ data: { openMemberCenter: true } });
  });

  it('still lets members sign out', async () => {
    const { data } = await site.register('cid_1');
    const own = site.test.guest.with({ 'ba-user-token': data.userInfo.token });
    await turn(0);
    const left = await own.post<Enveloped>('/api/user/logout', { refreshToken: '' });
    expect(left.body.code).toBe(1);
    await turn(1);
    expect((await own.get('/api/account/overview')).body).toMatchObject({ code: 303 });
  });
});
