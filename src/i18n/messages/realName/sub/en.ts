import type { Messages } from '../../../types'

export default {
  'realName.byLink.asks': '{name} asks you to verify your identity',
  'realName.byLink.card': 'For card',
  'realName.byLink.until': 'The link works once, until {time}',
  'realName.byLink.gone': 'This link does not work',
  'realName.byLink.goneNote': 'Check the link in the message, or ask for another one',
  'realName.byLink.expired': 'This link has expired',
  'realName.byLink.passed': 'You are verified',
  'realName.byLink.passedNote': 'You may close this page',
  'realName.byLink.waits': 'Being reviewed',
  'realName.byLink.waitsNote': 'You may close this page and open the same link later',
  'realName.byLink.refused': 'Not verified',
  'realName.byLink.refusedNote': '{reason}. The link is used, please ask for another one',
  'realName.byLink.again': 'Not passed: {reason}. Check and send again, {count} {count|try|tries} left',
  'realName.byLink.toHome': 'To the card portal'
} satisfies Messages<'realName/sub'>
