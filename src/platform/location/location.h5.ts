import type { Location } from './types'

export const locationTimeout: Location['locationTimeout'] = 100000

export const locate: Location['locate'] = () =>
  new Promise((done) => {
    if (!navigator.geolocation) return done(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ latitude: coords.latitude, longitude: coords.longitude }),
      () => done(undefined),
      { timeout: locationTimeout }
    )
  })
