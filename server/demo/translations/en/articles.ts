/** Terms and promises of the demo, in English. */
export default {
  用户服务协议与隐私政策: 'Terms of use and privacy',
  '一、查询与验证': '1. Looking up orders',
  '查询订单需验证您的手机号，验证仅用于确认订单归属。登录后 12 小时内有效，可随时退出。':
    'To see orders you prove your mobile, for that purpose only. It holds for 12 hours, and you may log out at any time.',
  '二、我们收集的信息': '2. What we collect',
  '我们仅收集办理业务所必需的信息：姓名、证件号码、联系电话、收货地址，以及部分商品需要的证件照片。':
    'Only what your order needs: name, ID number, phone, address, and photos of the ID where they are asked for.',
  '三、信息的使用与保存': '3. Use and keeping',
  '证件号码加密保存，只提交给为您办理入网的运营商；证件照片在审核结束后删除；不向无关第三方提供。':
    'ID numbers are encrypted and go to your operator only; photos are deleted after the review; nobody else gets them.',
  '四、您的权利': '4. Your rights',
  '您可以通过客服查询、更正或删除您的个人信息，也可以撤回授权。':
    'Through our service you may see, correct or delete your data, or take back your consent.',
  卡片服务协议: 'Terms of SIM services',
  '一、使用人': '1. Who may use it',
  '卡片须由实名登记人本人使用，不得转借、转售，不得用于电话骚扰、诈骗等违法用途。':
    'Only the registered person; not to be lent, resold or used against the law.',
  '二、套餐与用量': '2. Packages and usage',
  '套餐内流量用尽或到期后将停止服务，可续订恢复。用量数据由运营商提供，约每小时更新，以运营商账单为准。':
    'When the data is used up or over, service stops until the next package. Usage comes from the operator, whose bill counts.',
  '三、停机与恢复': '3. Stopping',
  '违反规定使用的卡片可能被停机，停机原因会在页面显示；允许自助恢复的可在页面恢复。':
    'A card used against the rules may be stopped; the page says why and what you can do.',
  '四、余额': '4. Balance',
  '余额仅用于本卡购买套餐与按量计费，支付密码请妥善保管。':
    'It serves packages and use of this card alone. Keep the payment password safe.',
  交易条款: 'Terms of sale',
  '一、订单的成立': '1. When an order is made',
  '您提交订单并支付成功后，订单成立。号码在下单页为您保留 15 分钟，超时未支付的订单自动取消，号码恢复可预约。':
    'An order is made once it is paid. On the order page a number is held for 15 minutes; an unpaid order is cancelled and the number goes back.',
  '二、价格与付款': '2. Prices and payment',
  '页面显示的价格均为人民币含税价。靓号应付金额为号码费与预存话费之和；最低消费与合约期在下单前列明，不在下单时收取。':
    'Prices are in yuan with tax. A vanity number costs its fee and its prepaid credit; least spend and contract are said before you order and not charged with it.',
  '支付在持牌支付机构的收银台完成，本店不接触您的银行卡信息。订单金额以服务器核算为准。':
    'You pay at a licensed cashier; we never see your card. The amount is what our server works out.',
  '三、实名与审核': '3. Real name and review',
  '电话号码业务须登记本人有效身份证件。资料不清晰或不一致的订单会被驳回并说明原因，您可以修改后重新提交，不另收费。':
    'Numbers are registered with a valid ID. An order that is not clear is rejected with the reason; you may correct it at no cost.',
  '四、配送': '4. Delivery',
  '审核通过后 48 小时内发货，除商品页注明的地区外全国包邮。请本人签收并当面验收。':
    'Within 48 hours of approval, free in all of China but where the item’s page says otherwise. Please sign for it yourself.',
  '五、取消与退款': '5. Cancelling',
  订单状态: 'State',
  能否取消: 'May be cancelled',
  退款: 'Money back',
  待付款: 'To pay',
  随时取消: 'At any time',
  无需退款: 'Nothing to return',
  '已付款、未发货': 'Paid, not shipped',
  可以取消: 'Yes',
  '全额，原路退回': 'All, the way it came',
  '已发货、未激活': 'Shipped, not activated',
  拒收或寄回: 'Refuse it or send it back',
  扣除寄回运费后原路退回: 'Less the return postage',
  已激活: 'Activated',
  按运营商规定: 'As the operator has it',
  号码费与已用话费不退: 'Not the fee and used credit',
  普通商品: 'Goods',
  '签收后 7 天内': '7 days from delivery',
  '完好可退，原路退回': 'All, when undamaged',
  '退款自确认之日起 1-7 个工作日到账，以支付机构和银行为准。':
    'Money arrives 1-7 working days after we confirm.',
  '六、责任': '6. Liability',
  '因运营商资源变动导致号码无法办理的，我们会及时通知并全额退款。':
    'When the operator cannot give a number, we tell you and return everything.',
  '因资料不实、转借转售或违法使用造成的停机与损失，由使用人承担。':
    'Losses from false data, lending, reselling or unlawful use are the user’s.',
  服务承诺: 'Our promise',
  '无论您是否下单，以下承诺对每一位客户有效。': 'It holds for everybody, with an order or without.',
  正规号源: 'Genuine numbers',
  '所有号码均来自运营商及其授权渠道，激活后可在运营商官方 App 和营业厅查询。':
    'All numbers come from the operators and their partners; after activation you find yours in the operator’s app.',
  明码标价: 'Plain prices',
  '号码费、预存话费、最低消费、合约期在下单前一次说清，没有页面之外的收费。':
    'Fee, credit, least spend and contract are said before you order; there is nothing else to pay.',
  先到先得: 'First come, first served',
  '同一号码只售一人。预约期间为您锁定，其他人无法下单。':
    'A number is sold once. While you hold it, nobody else can order it.',
  信息安全: 'Safe data',
  '证件号码加密保存，证件照片审核后删除，客服不会向您索要验证码和密码。':
    'ID numbers are encrypted, photos deleted after the review, and nobody asks you for codes or passwords.',
  及时处理: 'In time',
  事项: 'What',
  承诺时限: 'Within',
  在线客服响应: 'Chat',
  '工作时间 3 分钟内': '3 minutes, at working hours',
  订单审核: 'Review',
  '工作日 2 小时内': '2 hours, on working days',
  发货: 'Shipping',
  '审核后 48 小时内': '48 hours of approval',
  退款发起: 'Refund',
  '确认后 24 小时内': '24 hours of confirmation',
  投诉答复: 'Complaints',
  '1 个工作日内': '1 working day',
  无忧退款: 'Money back',
  '未激活可退：号码没有激活之前，不想要了随时联系我们，款项原路退回。':
    'Until the number is activated you may change your mind: contact us, and the money goes back.',
  关于我们: 'About us',
  '我们专注号码与上网卡服务，为个人客户提供靓号预约、大流量卡，为设备和企业客户提供物联网卡的办理与自助管理。':
    'We do numbers and data cards: vanity numbers and big plans for people, IoT cards and their self-service for devices and companies.',
  我们能做什么: 'What we do',
  '：覆盖四大运营商和虚拟运营商、全国各省市，按数字、位置、规律和价格查找。':
    ': all operators and provinces, found by digits, places, patterns and price.',
  办卡: 'Ordering',
  '：在线填写、实名审核、快递到家，每一步都能在订单里看到。':
    ': form, review and delivery, each step shown in the order.',
  用卡: 'Using',
  '：卡片服务支持查用量、续套餐、实名、设备 WiFi 管理和故障自助恢复。':
    ': usage, packages, real name, Wi-Fi and help for your SIM.',
  服务时间: 'Hours',
  '客服：每天 9:00-21:00': 'Service: every day 9:00-21:00',
  '审核与发货：工作日 9:00-18:00': 'Review and shipping: working days 9:00-18:00',
  资质: 'Licences',
  '电信业务代理授权书、营业执照可向客服索取查看。':
    'Ask our service for the operator’s authorisation and the business licence.',
  '本页为演示内容，由商家在后台编辑。': 'This is demo text; the merchant writes their own.',
  套餐订购协议: 'Package terms',
  '一、套餐自支付成功并到账之时起生效；选择“下期生效”的，自下一账期首日零时起生效。':
    '1. A package begins when it is paid and credited; “next period” on the first day of the next one.',
  '二、按月套餐以账期计：联通为每月27日至次月26日，其他运营商为自然月；按天套餐以24小时为一天。':
    '2. Months are billing periods: from the 27th to the 26th at China Unicom, calendar months elsewhere; a day has 24 hours.',
  '三、套餐内流量仅限有效期内使用，到期未用完的流量自动清零。':
    '3. Data is for the time of the package; what is left at its end is lost.',
  '四、套餐到账后不支持退订；因平台原因未能到账的，款项原路退回。':
    '4. A credited package cannot be given back; if we cannot credit it, the money is returned.',
  余额充值协议: 'Top-up terms',
  '一、余额用于本卡购买套餐、缴纳按量费用，不可提现、不可转赠。':
    '1. The balance pays packages and use of this card; it cannot be paid out or given away.',
  '二、卡片存在欠费的，充值金额优先抵扣欠费。': '2. A debt is paid first.',
  '三、赠送金额与充值金额同等使用。': '3. Gifts are used like the rest.',
  优惠券使用规则: 'Coupon rules',
  '一、每笔订单限用一张优惠券，不找零、不兑现。': '1. One coupon an order; no change and no cash.',
  '二、订单取消后，未过期的优惠券退回。': '2. A cancelled order gives a coupon back that has not expired.',
  会员服务协议: 'Membership terms',
  '一、会员权益自开通之日起生效。': '1. Membership holds from the day it begins.',
  '二、权益内容以会员中心公示为准。': '2. What it holds is shown there.',
  隐私政策: 'Privacy',
  '一、我们仅收集提供服务所必需的信息。': '1. We collect only what the service needs.',
  '二、实名信息加密保存，仅用于依法核验身份。': '2. Identity data is encrypted and used for the check alone.',
  '三、您可以联系客服查询、更正您的信息。': '3. Contact us to see or correct your data.',
  用户服务协议: 'Terms of use',
  '一、请妥善保管卡片与支付密码。': '1. Keep card and payment password safe.',
  '二、不得将卡片用于违法用途，违规使用将被停机。': '2. Unlawful use stops the card.'
} as Record<string, string>
