import { AuthStatus } from '@contract/enums'

/** Whether the operator keeps the card off line until its holder is verified. */
export const isUnverified = ({ needAuth, authStatus }: { needAuth: boolean; authStatus: number }): boolean =>
  needAuth && authStatus === AuthStatus.notVerified
