/** Icons of the portal, as strokes in a box of 48 x 48. */
export const portalIcons: Record<string, string> = {
  package: '<path d="M24 5 41 14v20L24 43 7 34V14Z"/><path d="m7 14 17 9 17-9M24 23v20"/>',
  balance: '<rect x="6" y="12" width="36" height="26" rx="4"/><path d="M6 20h36M30 30h6"/>',
  coupon: '<path d="M6 14h36v7a4 4 0 0 0 0 8v7H6v-7a4 4 0 0 0 0-8ZM30 14v22"/>',
  log: '<path d="M12 6h24v36l-6-4-6 4-6-4-6 4ZM18 16h12M18 24h12"/>',
  usage: '<path d="M6 42V6M6 42h36M13 34l8-10 7 6 12-16"/>',
  auth: '<path d="M24 5 40 11v12c0 10-7 17-16 20C15 40 8 33 8 23V11Z"/><path d="m17 24 5 5 9-10"/>',
  network: '<path d="M14 42V18l-7 7M14 18l7 7M34 6v24l-7-7M34 30l7-7"/>',
  renew: '<path d="M40 24a16 16 0 1 1-5-11.500M40 6v10H30"/>',
  wifi: '<path d="M5 19a27 27 0 0 1 38 0M12 27a17 17 0 0 1 24 0M19 34a7 7 0 0 1 10 0"/><circle cx="24" cy="40" r="1.500"/>',
  vip: '<path d="M6 14l9 9 9-15 9 15 9-9-4 26H10Z"/>',
  speed: '<path d="M8 36a18 18 0 1 1 32 0M24 30l8-12"/><circle cx="24" cy="30" r="3"/>',
  points:
    '<circle cx="24" cy="24" r="18"/><path d="m24 13 3.500 7 7.500 1-5.500 5.500 1.500 7.500-7-3.500-7 3.500 1.500-7.500L13 21l7.500-1Z"/>',
  task: '<rect x="8" y="6" width="32" height="36" rx="4"/><path d="m16 18 4 4 8-8M16 32h16"/>',
  mobile: '<rect x="13" y="4" width="22" height="40" rx="5"/><path d="M22 37h4"/>',
  lock: '<rect x="9" y="21" width="30" height="22" rx="4"/><path d="M15 21v-5a9 9 0 0 1 18 0v5M24 30v5"/>',
  home: '<path d="M6 22 24 6l18 16v20H29V29H19v13H6Z"/>',
  user: '<circle cx="24" cy="15" r="9"/><path d="M6 43a18 15 0 0 1 36 0"/>',
  scan: '<path d="M6 16V6h10M32 6h10v10M42 32v10H32M16 42H6V32M6 24h36"/>',
  device:
    '<rect x="5" y="26" width="38" height="14" rx="4"/><path d="M13 26V10M35 26V10M13 33h.100M20 33h.100"/>'
}
