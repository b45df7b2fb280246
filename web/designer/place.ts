/** Where the designer's screens are, below the path of the back office. */
export const DESIGNER_PATH = '/crud/crud';
export const DESIGN_PATH = `${DESIGNER_PATH}/design`;
export const START_PATH = `${DESIGNER_PATH}/start`;
export const LOG_PATH = `${DESIGNER_PATH}/log`;
export const TRASH_PATH = `${DESIGNER_PATH}/trash`;

/** The design of a table that is there. */
export const designOf = (name: string): string => `${DESIGN_PATH}?name=${encodeURIComponent(name)}`;
export const logOf = (name: string): string => `${LOG_PATH}?name=${encodeURIComponent(name)}`;
