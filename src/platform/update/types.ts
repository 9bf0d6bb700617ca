/** State of the platform's update check. */
export type UpdateState = 'checking' | 'newest' | 'loading' | 'ready' | 'failed'

export interface Update {
  /**
   * Tells how far an update is, now and at each change, until the returned function is called; undefined where the platform
   * does not update by itself.
   */
  onUpdate: ((listener: (state: UpdateState) => void) => () => void) | undefined
  /** Restarts with the new version. */
  applyUpdate: () => void
}
