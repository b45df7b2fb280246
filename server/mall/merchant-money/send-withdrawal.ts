/** The kind of the job that has a channel send a withdrawal; its key is that of the withdrawal. */
export const SEND_WITHDRAWAL = 'withdrawal-transfer';
