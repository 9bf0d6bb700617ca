/** State of the platform's update check. */
export type UpdateState = 'checking' | 'newest' | 'loading' | 'ready' | 'failed'

export interface Update {
  /** Reports the progress of an update; undefined where the platform does not update by itself. */
  hearUpdate: ((hear: (state: UpdateState) => void) => void) | undefined
  /** Restarts with the new version. */
  applyUpdate: () => void
}
