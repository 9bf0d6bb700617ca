import type { Actor } from '../../services/shared/audit'
import type { StaffCaller } from '../../services/staff/staffSessions'

/** The person who calls, for the audit. */
export const actorIn = ({ name, address }: StaffCaller): Actor => ({ who: name, address })

/** The body of an act as its service takes it: with who acts, and the reason as `why`. */
export const actIn = <B extends { reason: string }>(
  caller: StaffCaller,
  { reason, ...body }: B
): Omit<B, 'reason'> & Actor & { why: string } => ({ ...actorIn(caller), ...body, why: reason })
