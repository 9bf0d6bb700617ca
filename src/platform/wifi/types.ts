/** Result; `off`: the phone's Wi-Fi is off, `gps`: its location is, `password`: it is wrong, `stopped`: the user refused. */
export type Joined = 'joined' | 'stopped' | 'off' | 'gps' | 'password' | 'failed'

export interface Wifi {
  /** Whether the platform can connect the phone. */
  canJoin: boolean
  /** Connects the phone to a Wi-Fi; empty password for an open one. Never rejects. */
  joinWifi: (ssid: string, password: string) => Promise<Joined>
}
