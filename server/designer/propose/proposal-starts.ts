/** What a proposal begins with. */
export const PROPOSAL_STARTS = ['zero', 'table', 'sql', 'version', 'definition', 'trash'] as const;
