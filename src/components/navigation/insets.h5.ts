/** Height of the status bar; browsers have no capsule button. */
export function barInsets(): { top: string; right: string; bottom: string } {
  return { top: 'env(safe-area-inset-top)', right: '0px', bottom: '0px' }
}
