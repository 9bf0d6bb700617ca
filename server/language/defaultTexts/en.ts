import type { DefaultTexts } from '.'

export const en: DefaultTexts = {
  noName: 'this shop',
  agreement: 'Terms of service and privacy policy',
  cardAgreement: 'Card terms and privacy policy',
  service: {
    title: 'Terms of service',
    body: `
These terms are between you and {shop} (“we”). By choosing a number, ordering or looking up an order here you agree to them.

### What we offer
We show numbers, SIM cards and goods, take orders for them and show how they fare. Phone numbers are services of an operator: prices,
contract and rules are those shown when you order and those of the operator.

### Real name
By Chinese law a phone number is registered with a valid identity document of the person who uses it. Please give true and complete
details; otherwise the order may be refused.

### Fair use
Numbers and cards are for the registered person only. They may not be lent or resold, nor used for fraud, nuisance calls or other
unlawful ends.

### When we cannot deliver
Where an operator's stock, a network failure or force majeure prevents the service, we tell you and settle order and money as the law says.
`
  },
  card: {
    title: 'Card terms',
    body: `
These terms are between you and {shop} (“we”). By logging in to a card you agree to them.

### Who may use it
A card is for the person it is registered to. It may not be lent or resold, nor used for fraud, nuisance calls or other unlawful ends;
the operator may stop a card that is misused.

### Packages and use
Price, data and validity of a package are those shown when you buy it. Use is reported by the operator with a delay; the operator's records count.

### Balance and pay password
The balance pays for packages and use of this card only. Keep the pay password to yourself.

### Interruptions
Where the operator's network, a device or force majeure interrupts the service, we help you to reach the operator.
`
  },
  privacy: {
    title: 'Privacy policy',
    body: `
This is how {shop} (“we”) handles your personal data.

### What we collect
- for a number: name, ID number, phone, delivery address, and photos of the document where the operator asks for them;
- for goods and points items: recipient, phone, delivery address;
- for a card: card number, bound mobile, real-name details, use and orders;
- for a log-in by WeChat, Douyin or Kuaishou: the platform's user id, and the nickname and portrait that you fill in yourself;
- while you browse: a random session id and the pages visited, for statistics and against abuse.

### What for
To verify identity, to supply and deliver, to take and return money, for service and for security; for nothing else.

### Who receives it
Only where the service needs it: the operator of your number, the body that verifies identities, the parcel service, the payment
company and the SMS company. Nobody else, unless the law demands it.

### How it is kept
ID numbers and photos of documents are encrypted; the photos are deleted when the review ends. Orders, payments and real-name records
are kept as long as the law requires.

### Your rights
You may see and correct your data, withdraw your consent, and delete what we keep by “Delete my account”, except for orders, payments and
real-name records that the law requires. Customer service answers your questions.

### Minors
If you are under 14, a guardian must read and agree to this policy first.

### Changes
The policy that counts is the one on this page.
`
  },
  trade: {
    title: 'Terms of sale',
    body: `
These terms apply to what you buy from {shop} (“we”).

### Orders
An order is placed once it is submitted and paid. An order that is not paid in time is cancelled, and its number or goods are on sale again.

### Prices and payment
Every part of the amount is listed before you pay. You pay at the payment company; we never see your bank card.

### Real name and review
A phone number requires the identity document of its user. A refused order says why, and can be corrected and submitted again.

### Delivery
Goods go to the address that you fill in; the order shows where the parcel is.

### Cancelling and refunds
Until an order is shipped you can ask for its cancellation on its page or at customer service. Money goes back the way it came, as fast
as the payment company and the bank are. Returns follow the law and the item's page.

### Disputes
Please ask customer service first; what cannot be settled may be taken to law.
`
  }
}
