/** Text key -> its group, of a folder of messages. */
export function readKeys(folder: string): Map<string, string>
export function groupsIn(source: string, groupOf: Map<string, string>): { groups: string[]; open: boolean }
