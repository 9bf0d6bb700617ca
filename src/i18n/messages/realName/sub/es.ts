import type { Messages } from '../../../types'

export default {
  'realName.byLink.asks': '{name} le pide verificar su identidad',
  'realName.byLink.card': 'Para la tarjeta',
  'realName.byLink.until': 'El enlace sirve una vez, hasta {time}',
  'realName.byLink.gone': 'Este enlace no funciona',
  'realName.byLink.goneNote': 'Revise el enlace recibido o pida otro',
  'realName.byLink.expired': 'Este enlace ha caducado',
  'realName.byLink.passed': 'Identidad verificada',
  'realName.byLink.passedNote': 'Puede cerrar esta página',
  'realName.byLink.waits': 'En revisión',
  'realName.byLink.waitsNote': 'Puede cerrar y abrir el mismo enlace más tarde',
  'realName.byLink.refused': 'No verificado',
  'realName.byLink.refusedNote': '{reason}. El enlace ya se usó, pida otro',
  'realName.byLink.again': 'No superado: {reason}. Revisa y envía de nuevo, quedan {count} intentos',
  'realName.byLink.toHome': 'Al portal de tarjetas'
} satisfies Messages<'realName/sub'>
