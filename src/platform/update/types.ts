/** How the platform's own search for a newer version stands. */
export type UpdateState = 'checking' | 'newest' | 'loading' | 'ready' | 'failed'

export interface Update {
  /** Hears what the platform finds, brings and has ready; undefined where it replaces no version by itself. */
  hearUpdate: ((hear: (state: UpdateState) => void) => void) | undefined
  /** Starts anew with the version that is ready. */
  applyUpdate: () => void
}
