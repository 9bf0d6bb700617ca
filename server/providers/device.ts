import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DeviceJobKind } from '../../contract/enums'
import type { Db } from '../db/client'
import { sandboxCommand } from '../db/schema'

/** What a device is told. Under its id it is one command, however often it is sent. */
export interface DeviceCommand {
  id: string
  kind: DeviceJobKind
  deviceNo: string
  /** The card that it is about; '' for the whole device. */
  iccid: string
}

/** How a command stands. `reason`: a sentence for the holder. */
export type CommandState = { state: 'running' } | { state: 'done' } | { state: 'failed'; reason: string }

/** The maker's platform behind the devices. Both throw when it does not answer. */
export interface DeviceProvider {
  name: string
  /** Bars, 0 to 4, that a device has of the network of a card in it. */
  signal: (deviceNo: string, iccid: string) => Promise<number>
  send: (command: DeviceCommand) => Promise<void>
  state: (id: string) => Promise<CommandState>
}

/** Seconds that the sandbox's devices take. */
const takes: Record<DeviceJobKind, number> = { [DeviceJobKind.switchNet]: 15 }

/** Always the same for the same card, so that what fails fails again. */
const bars = (iccid: string) => createHash('md5').update(`signal|${iccid}`).digest().readUInt32BE(0) % 5

/** Devices that do what they are told after a while; a network without a signal fails. */
export const createSandboxDevices = (db: Db): DeviceProvider => ({
  name: 'sandbox',
  signal: async (_deviceNo, iccid) => bars(iccid),
  send: async ({ id, kind, iccid }) => {
    const readyAt = new Date(Date.now() + takes[kind] * 1000)
    await db.insert(sandboxCommand).values({ id, kind, iccid, readyAt }).onConflictDoNothing()
  },
  state: async (id) => {
    const [command] = await db.select().from(sandboxCommand).where(eq(sandboxCommand.id, id))
    if (!command || command.readyAt > new Date()) return { state: 'running' }
    return command.iccid && bars(command.iccid) === 0
      ? { state: 'failed', reason: '目标网络没有信号，已切回原网络' }
      : { state: 'done' }
  }
})
