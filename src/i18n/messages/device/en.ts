import type { Messages } from '../../types'

export default {
  'device.net.verified': 'Verified',
  'device.net.keeps':
    'Package, balance and validity belong to the device and stay. It is offline for some minutes',
  'device.net.title': 'Networks',
  'device.net.signal.0': 'No signal',
  'device.net.signal.1': 'Weak signal',
  'device.net.signal.2': 'Fair signal',
  'device.net.signal.3': 'Good signal',
  'device.net.signal.4': 'Strong signal',
  'device.net.switch': 'Switch',
  'device.net.verify': 'Verify',
  'device.net.ask': 'Switch to {operator}? The device is offline for some minutes; package and balance stay.',
  'device.net.askWeak':
    'There is no signal of {operator} here, so it will probably fail. Switch all the same?',
  'device.net.left': '{count} {count|switch|switches} left today',
  'device.net.noneLeft': 'No switches are left today',
  'device.net.to': 'Switching to {operator}',
  'device.net.expected': 'Expected by {time}; you may leave this page',
  'device.net.late': 'Slower than usual, and still at it; look again later',
  'device.net.stage.1': 'Accepted',
  'device.net.stage.2': 'Switching',
  'device.net.stage.3': 'Done',
  'device.net.done': 'Switched to {operator}',
  'device.net.failed': 'Not switched to {operator}: {reason}',
  'device.net.failedNote': 'Try another place or later, or use another network',
  'device.net.none': 'This card has no other network to switch to',
  'device.net.noneNote': 'Only devices with several cards can switch',
  'device.net.toCard': 'Back to the card'
} satisfies Messages<'device'>
