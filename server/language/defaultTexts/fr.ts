import type { DefaultTexts } from '.'

export const fr: DefaultTexts = {
  noName: 'cette boutique',
  agreement: 'Conditions d’utilisation et confidentialité',
  cardAgreement: 'Conditions de la carte et confidentialité',
  service: {
    title: 'Conditions d’utilisation',
    body: `
Ces conditions lient vous et {shop} (« nous »). En choisissant un numéro, en commandant ou en consultant une commande, vous les acceptez.

### Nos services
Nous présentons des numéros, des cartes SIM et des articles, prenons les commandes et en montrons l’avancement. Les numéros sont des
services d’un opérateur : prix, engagement et règles sont ceux affichés à la commande et ceux de l’opérateur.

### Identité
La loi chinoise exige d’enregistrer un numéro avec une pièce d’identité valable de son utilisateur. Donnez des informations exactes et
complètes ; sinon la commande peut être refusée.

### Bon usage
Numéros et cartes sont réservés à la personne enregistrée. Il est interdit de les prêter, de les revendre ou de s’en servir pour la
fraude, le démarchage abusif ou d’autres actes illégaux.

### Si nous ne pouvons pas fournir
Si le stock de l’opérateur, une panne de réseau ou un cas de force majeure empêche le service, nous vous prévenons et réglons la
commande et l’argent selon la loi.
`
  },
  card: {
    title: 'Conditions de la carte',
    body: `
Ces conditions lient vous et {shop} (« nous »). En vous connectant à une carte, vous les acceptez.

### Utilisateur
Une carte est réservée à la personne enregistrée. Il est interdit de la prêter, de la revendre ou de s’en servir à des fins illégales ;
l’opérateur peut arrêter une carte mal utilisée.

### Forfaits et consommation
Prix, données et validité d’un forfait sont ceux affichés à l’achat. La consommation vient de l’opérateur avec un délai ; ses relevés font foi.

### Solde et mot de passe de paiement
Le solde ne paie que les forfaits et l’usage de cette carte. Gardez le mot de passe de paiement pour vous.

### Interruptions
Si le réseau, un appareil ou un cas de force majeure interrompt le service, nous vous aidons à joindre l’opérateur.
`
  },
  privacy: {
    title: 'Confidentialité',
    body: `
Voici comment {shop} (« nous ») traite vos données personnelles.

### Ce que nous recueillons
- pour un numéro : nom, numéro d’identité, téléphone, adresse de livraison et, si l’opérateur les demande, photos de la pièce d’identité ;
- pour un article : destinataire, téléphone, adresse de livraison ;
- pour une carte : numéro de carte, mobile lié, données d’identité, consommation et commandes ;
- pour une connexion par WeChat, Douyin ou Kuaishou : l’identifiant de la plateforme, et le pseudonyme et le portrait que vous donnez ;
- pendant la visite : un identifiant de session aléatoire et les pages vues, pour les statistiques et contre les abus.

### Pour quoi faire
Vérifier l’identité, fournir et livrer, encaisser et rembourser, vous aider et protéger le service ; pour rien d’autre.

### À qui
Seulement si le service l’exige : l’opérateur du numéro, l’organisme qui vérifie l’identité, le transporteur, la société de paiement et
celle des SMS. À personne d’autre, sauf si la loi l’impose.

### Conservation
Numéros d’identité et photos sont chiffrés ; les photos sont supprimées à la fin de l’examen. Commandes, paiements et vérifications
d’identité sont conservés aussi longtemps que la loi l’exige.

### Vos droits
Vous pouvez voir et corriger vos données, retirer votre accord et supprimer ce que nous gardons (« Supprimer mon compte »), sauf ce que la
loi oblige à conserver. Le service client répond à vos questions.

### Mineurs
Avant 14 ans, un tuteur doit lire et accepter ce texte.

### Modifications
Le texte de cette page est celui qui vaut.
`
  },
  trade: {
    title: 'Conditions de vente',
    body: `
Ces conditions valent pour vos achats chez {shop} (« nous »).

### Commandes
Une commande est conclue une fois envoyée et payée. Faute de paiement à temps, elle est annulée et le numéro ou l’article est remis en vente.

### Prix et paiement
Le montant est détaillé avant le paiement. Vous payez auprès de la société de paiement ; nous ne voyons jamais votre carte bancaire.

### Identité et examen
Un numéro exige la pièce d’identité de son utilisateur. Une commande refusée dit pourquoi ; vous pouvez la corriger et la renvoyer.

### Livraison
Les articles sont livrés à l’adresse indiquée ; la commande montre où est le colis.

### Annulation et remboursement
Avant l’expédition, vous pouvez demander l’annulation sur la page de la commande ou au service client. L’argent revient par où il est
venu, au rythme de la société de paiement et de la banque. Les retours suivent la loi et la page de l’article.

### Litiges
Adressez-vous d’abord au service client ; à défaut d’accord, la loi décide.
`
  }
}
