import type { Messages } from '../../../types'

export default {
  'site.update.newest': 'Es la última versión',
  'site.update.current': 'Versión actual: {version}',
  'site.update.found': 'Nueva versión {version}',
  'site.update.forced': 'Esta versión ya no sirve: actualice para seguir',
  'site.update.size': 'Paquete {size}',
  'site.update.at': 'Publicada el {date}',
  'site.update.notes': 'Novedades',
  'site.update.do': 'Actualizar ahora',
  'site.update.store': 'Actualizar en la tienda',
  'site.update.package': 'Descargar el paquete',
  'site.update.later': 'Más tarde',
  'site.update.noWay': 'Busque la aplicación en su tienda',
  'site.update.checking': 'Buscando una versión nueva',
  'site.update.loading': 'La nueva versión está llegando',
  'site.update.ready': 'La nueva versión está lista',
  'site.update.restart': 'Reiniciar con la nueva versión',
  'site.update.failed': 'La nueva versión no llegó',
  'site.update.failedNote': 'Revise la red, o elimine el programa y ábralo de nuevo'
} satisfies Messages<'site/sub'>
