/** Words that must not be in the builds for Douyin and Kuaishou. */
export const foreign: RegExp
