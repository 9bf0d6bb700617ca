export interface Location {
  /** ms to wait for a position. */
  locationTimeout: number
  /**
   * Position of the device (gcj02 where the platform has it, WGS 84 in a browser); undefined when refused. `pressed`: the user
   * asked for it, and is offered the settings where they refused it before.
   */
  locate: (pressed?: boolean) => Promise<{ latitude: number; longitude: number } | undefined>
}

/** A place to find, with its position in degrees, GCJ-02. */
interface Place {
  latitude: number
  longitude: number
  name: string
  address: string
}

export interface PlaceOnMap {
  /** Opens the platform's map with the place and the way there; undefined where there is none. Never rejects. */
  openMap: ((place: Place) => Promise<void>) | undefined
}
