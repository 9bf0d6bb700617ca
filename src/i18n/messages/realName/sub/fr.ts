import type { Messages } from '../../../types'

export default {
  'realName.byLink.asks': '{name} vous demande de vérifier votre identité',
  'realName.byLink.card': 'Pour la carte',
  'realName.byLink.until': 'Le lien sert une fois, jusqu’au {time}',
  'realName.byLink.gone': 'Ce lien ne marche pas',
  'realName.byLink.goneNote': 'Vérifiez le lien reçu ou demandez-en un autre',
  'realName.byLink.expired': 'Ce lien a expiré',
  'realName.byLink.passed': 'Identité vérifiée',
  'realName.byLink.passedNote': 'Vous pouvez fermer cette page',
  'realName.byLink.waits': 'En cours d’examen',
  'realName.byLink.waitsNote': 'Vous pouvez fermer et rouvrir ce lien plus tard',
  'realName.byLink.refused': 'Non vérifié',
  'realName.byLink.refusedNote': '{reason}. Le lien a servi, demandez-en un autre',
  'realName.byLink.again': 'Refusé : {reason}. Vérifiez et renvoyez, encore {count} essais',
  'realName.byLink.toHome': 'Vers le portail des cartes'
} satisfies Messages<'realName/sub'>
