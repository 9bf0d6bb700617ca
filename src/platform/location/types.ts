export interface Location {
  /** ms to wait for a position. */
  locationTimeout: number
  /** Where the device is (gcj02 where the platform has it, WGS 84 in a browser); undefined when it is refused. */
  locate: () => Promise<{ latitude: number; longitude: number } | undefined>
}
