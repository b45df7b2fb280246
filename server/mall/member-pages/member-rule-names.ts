export const MEMBER_RULE = 'user/rule';
export const MEMBER_GROUP = 'user/group';
