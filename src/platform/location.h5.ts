/** ms to wait for a position. */
export const locationTimeout = 100000

/** Where the device is (WGS 84); undefined when the user or the browser refuses. */
export function locate(): Promise<{ latitude: number; longitude: number } | undefined> {
  return new Promise((done) => {
    if (!navigator.geolocation) return done(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ latitude: coords.latitude, longitude: coords.longitude }),
      () => done(undefined),
      { timeout: locationTimeout }
    )
  })
}
