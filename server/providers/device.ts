import { createHash } from 'node:crypto'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { minuteMs } from '../../rules/time'
import { DeviceFeature, DeviceJobKind } from '../../contract/enums'
import type { Db } from '../db/client'
import { sandboxCommand, sandboxPower } from '../db/schema'
import type { Provider } from './provider'

/** A command to a device. Commands with the same id are one command, however often it is sent. */
export interface DeviceCommand {
  id: string
  kind: DeviceJobKind
  deviceNo: string
  /** The card to switch to; '' for commands to the whole device. */
  iccid: string
  /** New name and password of a Wi-Fi band; `both`: of both bands at once, only for a provider with `bothBands`. */
  wifi?: { wifiType: '2.4G' | '5G'; name: string; pass: string; both?: true }
}

/** State of a command. `reason`: a sentence for the holder. */
export type CommandState = { state: 'running' } | { state: 'done' } | { state: 'failed'; reason: string }

/** Current readings of a device. */
export interface DeviceReading {
  /** Whether it is switched on and answers. */
  online: boolean
  /** Signal of the network in use, 0 to 4 bars. */
  signal: number
  /** Percent; null for a device without a battery. */
  battery: number | null
  /** How many clients may connect. */
  maxConnCount: number
  /** Connected phones and computers; `name` is '' when a client does not tell it. */
  clients: { name: string; mac: string; wifiType: '2.4G' | '5G'; connectedAt: Date }[]
}

/** The factory Wi-Fi of a device, as printed on its label; the 5G fields are '' when it has no 5G. */
export interface FactoryWifi {
  wifiName: string
  wifiPass: string
  wifi5gName: string
  wifi5gPass: string
}

/** The device maker's service. Every function throws when it does not answer. */
export interface DeviceProvider extends Provider {
  /**
   * Abilities of the devices; the app offers nothing else, and nothing else is sent. Without it all but `bothBands`. `factory` is not
   * called without `wifi`.
   */
  can?: readonly DeviceFeature[]
  /** Signal of a card's network at the device, 0 to 4 bars. */
  signal: (deviceNo: string, iccid: string) => Promise<number>
  read: (deviceNo: string) => Promise<DeviceReading>
  factory: (deviceNo: string) => Promise<FactoryWifi>
  send: (command: DeviceCommand) => Promise<void>
  state: (id: string) => Promise<CommandState>
}

/** Abilities of a provider's devices. */
export const featuresOf = ({ can }: DeviceProvider): readonly DeviceFeature[] =>
  can ?? Object.values(DeviceFeature).filter((feature) => feature !== DeviceFeature.bothBands)

const noPlatform = async (): Promise<never> => {
  throw new Error('no platform of devices is configured')
}

/** Used when no device provider is configured: no device answers, or can do anything. */
export const noDevices: DeviceProvider = {
  name: 'none',
  can: [],
  signal: noPlatform,
  read: noPlatform,
  factory: noPlatform,
  send: noPlatform,
  state: noPlatform
}

export interface SandboxDevices extends DeviceProvider {
  /** Presses the device's power button, which switches it on again. */
  pressPower: (deviceNo: string) => Promise<void>
}

/** Seconds that a command takes in the sandbox. */
const takes: Record<DeviceJobKind, number> = {
  [DeviceJobKind.switchNet]: 15,
  [DeviceJobKind.setWifi]: 8,
  [DeviceJobKind.showWifi]: 5,
  [DeviceJobKind.hideWifi]: 5,
  [DeviceJobKind.restart]: 20,
  [DeviceJobKind.close]: 8,
  [DeviceJobKind.reset]: 30
}

/** A number from a text, always the same, so that a switch that fails fails every time. */
const numberOf = (text: string) => createHash('md5').update(text).digest().readUInt32BE(0)
const bars = (iccid: string) => numberOf(`signal|${iccid}`) % 5

const names = ['iPhone', 'HUAWEI Mate 60', 'Xiaomi Pad 6', '', 'DESKTOP-7Q2KD1']

/** Three to five clients, the first connected first. */
function clientsOf(deviceNo: string, dual: boolean): DeviceReading['clients'] {
  const count = 3 + (numberOf(`clients|${deviceNo}`) % 3)
  return names.slice(0, count).map((name, i) => {
    const hex = createHash('md5').update(`mac|${deviceNo}|${i}`).digest('hex').slice(2, 12).toUpperCase()
    return {
      name,
      mac: ['A4', ...hex.match(/../g)!].join(':'),
      wifiType: dual && i % 2 === 0 ? '5G' : '2.4G',
      connectedAt: new Date(Date.now() - (count - i) * 37 * minuteMs)
    }
  })
}

/** In the sandbox, devices with an odd number have 5G. */
const isDual = (deviceNo: string) => /[13579]$/.test(deviceNo)

/**
 * Simulated devices: a command is done after its seconds, a switch to a network without signal fails, one that is off
 * does not answer.
 */
export function createSandboxDevices(db: Db): SandboxDevices {
  const isOff = async (deviceNo: string) => {
    const [closed] = await db
      .select({ at: sandboxCommand.readyAt, onAt: sandboxPower.onAt })
      .from(sandboxCommand)
      .leftJoin(sandboxPower, eq(sandboxPower.deviceNo, sandboxCommand.deviceNo))
      .where(
        and(
          eq(sandboxCommand.deviceNo, deviceNo),
          eq(sandboxCommand.kind, DeviceJobKind.close),
          lte(sandboxCommand.readyAt, sql`now()`)
        )
      )
      .orderBy(desc(sandboxCommand.readyAt))
      .limit(1)
    return closed !== undefined && (!closed.onAt || closed.onAt < closed.at)
  }
  return {
    name: 'sandbox',
    can: Object.values(DeviceFeature),
    signal: async (_deviceNo, iccid) => bars(iccid),
    read: async (deviceNo) => {
      const online = !(await isOff(deviceNo))
      const clients = online ? clientsOf(deviceNo, isDual(deviceNo)) : []
      return { online, signal: online ? 3 : 0, battery: online ? 76 : null, maxConnCount: 10, clients }
    },
    factory: async (deviceNo) => {
      const wifiName = `MyWiFi-${deviceNo.slice(-4)}`
      const wifiPass = String(10000000 + (numberOf(`pass|${deviceNo}`) % 90000000))
      const five = isDual(deviceNo)
      return {
        wifiName,
        wifiPass,
        wifi5gName: five ? `${wifiName}-5G` : '',
        wifi5gPass: five ? wifiPass : ''
      }
    },
    send: async ({ id, kind, iccid, deviceNo }) => {
      const readyAt = new Date(Date.now() + takes[kind] * 1000)
      await db.insert(sandboxCommand).values({ id, kind, iccid, deviceNo, readyAt }).onConflictDoNothing()
    },
    state: async (id) => {
      const [command] = await db.select().from(sandboxCommand).where(eq(sandboxCommand.id, id))
      if (!command || command.readyAt > new Date()) return { state: 'running' }
      return command.iccid && bars(command.iccid) === 0
        ? { state: 'failed', reason: '目标网络没有信号，已切回原网络' }
        : { state: 'done' }
    },
    pressPower: async (deviceNo) => {
      const onAt = new Date()
      await db
        .insert(sandboxPower)
        .values({ deviceNo, onAt })
        .onConflictDoUpdate({ target: sandboxPower.deviceNo, set: { onAt } })
    }
  }
}
