/** Definitions of the notices; a folder of definitions without them has none. Members' are messages. */
export const NOTICE = 'shop/notify/notify';
export const MESSAGE = 'shop/notify/message';
export const NOTICE_CONFIG = 'shop/notify/notifyConfig';
export const NOTICE_STRATEGY = 'shop/notify/notifyStrategy';
export const NOTICE_LOG = 'shop/notify/notifyLog';

/** The kind of job that delivers what leaves the house. */
export const NOTICE_JOB = 'notice';
