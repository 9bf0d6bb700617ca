/** Questions and answers of the demo, in English. */
export default {
  选号: 'Choosing',
  资费: 'Prices',
  办理: 'Ordering',
  支付: 'Payment',
  物流: 'Delivery',
  激活: 'Activation',
  物联网卡: 'IoT cards',
  账户与安全: 'Account and safety',
  号码费: 'Number fee',
  预存话费: 'Prepaid credit',
  '怎样找到想要的号码？': 'How do I find the number I want?',
  '在「靓号」页可以这样找：': 'On the page “Vanity numbers” you can look:',
  按数字: 'By digits',
  '：输入生日、门牌等数字，可选“只看尾号”；': ': type a birthday or a house number, perhaps at the end only;',
  按位置: 'By place',
  '：11 个格子逐位填写，不填的位置任意；': ': fill in any of the 11 places, the others are free;',
  按规律: 'By pattern',
  '：AAA、ABCD、AABB 等；': ': AAA, ABCD, AABB and others;',
  按条件: 'By conditions',
  '：运营商、归属地、价格区间、不含 4。': ': operator, region, price, without a 4.',
  '条件可以叠加。结果太少时，减少一个条件通常就能看到更多号码。':
    'Conditions add up. When too little is found, one less mostly shows more.',
  '号码预约后保留多久？': 'How long is a number held for me?',
  '进入下单页后为您保留 ': 'On the order page it is held for ',
  '15 分钟': '15 minutes',
  '，页面有倒计时。': ', counted down on the page.',
  '到时未提交订单，号码会自动放回，其他客户即可预约；您也可以重新预约。':
    'Without an order it then goes back and anyone may have it, you too.',
  '为什么提示号码被他人抢先预约？': 'Why was the number taken by somebody else?',
  '同一个号码只能由一位客户预约，先到先得。': 'A number is for one person: first come, first served.',
  '页面会推荐尾号相同或规律相近的号码；如果对方在 15 分钟内没有下单，号码会重新上架。':
    'The page shows numbers like it; if it is not ordered within 15 minutes it comes back.',
  '靓号的等级是怎么分的？': 'How are vanity numbers ranked?',
  '号码后八位里连续的规律决定等级，例如：': 'The pattern in the last eight digits decides, for example:',
  '三连 AAA 俗称“豹子号”，四连 AAAA 俗称“狮子号”；': 'AAA is called a leopard, AAAA a lion;',
  '连续递增或递减 ABCD、DCBA 为“顺子号”；': 'ABCD and DCBA are straights;',
  '168、520、1314、生日等为寓意号。': '168, 520, 1314 and birthdays have a meaning.',
  '规律越长越靠后越少见，价格也越高。详情页会高亮命中的数字并说明理由。':
    'The longer and the nearer the end, the rarer and dearer. The page marks the digits and says why.',
  '可以挑选外地归属地的号码吗？': 'May I choose a number of another region?',
  '可以。靓号按号码自带的归属地出售，全国可用，国内通话和流量不分归属地。':
    'Yes. A vanity number keeps its region and works in all of China alike.',
  '部分流量卡的号码归属地随收货地址或由系统分配，以商品页说明为准。':
    'Of some data cards the region follows the address or chance; the item’s page says so.',
  '号码费和预存话费有什么区别？': 'What is the difference between number fee and prepaid credit?',
  '：选号费用，一次性收取，不退还、不抵话费；':
    ': for the number itself, paid once, not returned and not used for calls;',
  '：激活后到账，用来抵扣每月月费。': ': arrives on activation and pays the monthly fee.',
  '两项相加就是下单时实际支付的金额，详情页的“真实费用”会分别列出。':
    'Both together are what you pay with the order; “True cost” on the page lists them.',
  '什么是最低消费和合约期？': 'What are least spend and contract?',
  '最低消费是您承诺的每月消费下限，合约期是承诺的月数。':
    'The least spend is what you promise to spend a month, the contract for how many months.',
  '合约期内当月消费不足最低消费的，按最低消费收取；超过的按实际收取。':
    'Below it the least spend is charged, above it what you used.',
  '例：最低消费 59 元、合约 24 个月，合约期内总消费不少于 1416 元。':
    'For example ¥59 for 24 months: at least ¥1416 in all.',
  '合约期内可以换套餐或销户吗？': 'May I change the plan or leave during the contract?',
  '合约期内通常可以升档，不能降到最低消费以下，也不能提前销户、过户。合约期满后不受限制。':
    'You may mostly go up, not below the least spend, and neither leave nor hand over before the end. Afterwards there is no limit.',
  '套餐外流量和通话怎么收费？': 'What do data and calls beyond the plan cost?',
  '以运营商的标准资费为准，一般套餐外流量 5 元/GB 起，国内通话 0.1-0.15 元/分钟。':
    'The operator’s standard prices hold: mostly from ¥5 a GB and ¥0.1-0.15 a minute.',
  '可在商品页的“套餐详情”查看每项资费，或在运营商 App 设置流量封顶。':
    'See “Plan details” on the item’s page, or set a limit in the operator’s app.',
  '首月月费怎么计算？': 'How is the first month charged?',
  '按激活日到月底的天数折算，或按商品页写明的首月体验价收取。':
    'By the days from activation to the end of the month, or at the first month’s price on the item’s page.',
  '流量和通话同样按天折算的，详情页会注明。': 'Where data and minutes go by days too, the page says so.',
  '优惠到期后会恢复原价吗？': 'Does the price go up after an offer?',
  '会。优惠有期限的，商品页会写明优惠月数和到期后的月费。':
    'Yes. The item’s page says for how many months it holds and what it costs then.',
  '哪些人可以办理？': 'Who may order?',
  '年满 16 至 60 周岁（中国电信为 18 至 65 周岁）；': 'People of 16 to 60 (China Telecom: 18 to 65);',
  '持本人有效二代居民身份证；': 'with a valid Chinese ID card of their own;',
  '名下同一运营商的号码不超过 5 个；': 'who have no more than 5 numbers of that operator;',
  '同一证件在同一运营商 30 天内限办一单。': 'one order in 30 days for each ID and operator.',
  '为什么需要身份证信息？': 'Why do you need my ID?',
  '根据《电话用户真实身份信息登记规定》，办理电话号码必须登记本人有效证件。':
    'By law a phone number is registered to a person with a valid ID.',
  '您的证件号码加密保存，只提交给运营商办理入网；审核结束后，上传的证件照片会被删除。':
    'Your ID number is kept encrypted and goes to the operator only; photos are deleted after the review.',
  '证件照片怎么拍才能通过？': 'How do I take photos of my ID that pass?',
  '把身份证放在深色、无反光的桌面上，四角都在画面里；':
    'Lay the card on a dark table that does not shine, with all four corners in view;',
  '光线均匀，文字和头像清晰可辨；': 'in even light, so that text and portrait are clear;',
  '手持照片要露出整张脸和完整的证件；':
    'with the card in your hand, show your whole face and the whole card;',
  '支持 JPG、PNG、WebP，每张不超过 5MB。': 'JPG, PNG or WebP, at most 5 MB each.',
  '收不到短信验证码怎么办？': 'The code does not arrive. What can I do?',
  '验证码 5 分钟内有效，60 秒后可以重新获取；':
    'A code is good for 5 minutes; you may ask again after 60 seconds;',
  '检查手机号是否填写正确、手机是否欠费或在飞行模式；':
    'check the number, and that the phone is paid for and not in flight mode;',
  '查看短信拦截和“通知类短信”收件箱；': 'look among blocked messages and notices;',
  '连续输错 5 次后请重新获取。': 'after 5 wrong tries ask for a new one.',
  '订单被驳回怎么办？': 'My order was rejected. What can I do?',
  '打开订单详情，可以看到驳回原因，例如证件照片不清晰、地址不完整。':
    'Open the order: it says why, for example photos that are not clear or an address that is not full.',
  '按提示修改后重新提交即可，不需要重新付款，号码会继续为您保留。':
    'Correct it and send it again. You need not pay again, and the number stays yours.',
  '可以帮家人办理吗？': 'May I order for my family?',
  '号码须登记在实际使用人本人名下。请用家人的证件信息下单，由本人完成激活时的人脸识别。':
    'A number belongs to whoever uses it: order with their ID, and they show their face at activation.',
  '审核一般要多久？': 'How long does the review take?',
  '工作日 9:00-18:00 提交的订单一般 2 小时内审核完，夜间和节假日顺延。审核进度可在订单详情查看。':
    'Mostly 2 hours on working days from 9:00 to 18:00, otherwise the next working day. The order shows how far it is.',
  '支持哪些支付方式？': 'How can I pay?',
  '支持微信支付和支付宝。在抖音、快手小程序中使用平台自己的收银台。页面只显示当前环境可用的方式。':
    'With WeChat Pay and Alipay; on Douyin and Kuaishou with their own cashiers. The page shows what works where you are.',
  '付款成功但订单仍显示待支付？': 'I have paid, and the order still waits for payment?',
  '支付结果有时会晚几秒到几分钟，请下拉刷新订单，':
    'The result may take seconds or minutes: pull down to refresh and ',
  不要重复付款: 'do not pay twice',
  '超过 10 分钟仍未更新，请带上支付凭证联系客服；重复支付的款项会原路退回。':
    'After 10 minutes contact us with the receipt; what was paid twice goes back.',
  '未支付的订单会保留多久？': 'How long does an unpaid order stay?',
  '下单后 15 分钟内付款有效，超时订单自动取消，号码和库存放回。重新下单即可。':
    '15 minutes; then it is cancelled and the number goes back. Just order again.',
  '如何退款？': 'How do I get my money back?',
  '未付款的订单可以在订单详情直接取消。已付款、号码尚未激活的，请联系客服取消，款项原路退回。':
    'Cancel an unpaid order on its page. Paid and not activated: contact us, the money goes back the way it came.',
  '微信零钱、支付宝余额：一般 24 小时内退回；': 'WeChat and Alipay balances: mostly within 24 hours;',
  '银行卡：1-7 个工作日退回，以银行为准。': 'bank cards: 1-7 working days, as the bank has it.',
  '号码激活后即为在用，号码费不予退回。':
    'After activation the number is in use and its fee is not returned.',
  '可以开发票吗？': 'Can I have an invoice?',
  '号码费和话费的发票由运营商开具：激活次月起，在运营商 App 或营业厅开电子发票。':
    'For numbers and calls the operator gives it, from the month after activation.',
  '手机、配件等商品的发票由商家开具，请在确认收货后联系客服，提供抬头和税号。':
    'For goods we do: contact us after delivery with name and tax number.',
  '下单后多久发货？': 'When is my order shipped?',
  '审核通过后 48 小时内发货，默认顺丰或京东快递，一般 2-4 天送达。发货后会有短信通知。':
    'Within 48 hours of approval, with SF or JD, mostly 2-4 days. You get a text message.',
  '在哪里查看物流？': 'Where is my parcel?',
  '在「我的 - 订单」打开订单的物流信息，可以看到每一步的时间，还可以复制运单号、拨打快递电话。':
    'Open the order under “Me - Orders”: every step with its time, the tracking number and the courier’s phone.',
  '收货地址填错了怎么改？': 'The address is wrong. How do I change it?',
  '发货前：联系客服修改；': 'Before it is shipped: contact us;',
  '发货后：联系快递公司改派，能否改派以快递公司为准。': 'afterwards: ask the courier, who decides.',
  '部分流量卡只送到指定省市，改到不配送的地区将无法发货。':
    'Some data cards are delivered to certain provinces only.',
  '签收时要注意什么？': 'What should I look at on delivery?',
  '号卡须由本人签收，请带好身份证。': 'You sign for a card yourself: have your ID at hand.',
  '签收前检查封条是否完好、卡号与订单是否一致；破损或不符请当面拒收并联系客服。':
    'Check the seal and the number first; refuse what is damaged or wrong and contact us.',
  '不想要了可以拒收吗？': 'May I refuse the parcel?',
  '可以。快递退回后订单关闭，已付金额原路退回。多次无故拒收可能影响之后下单。':
    'Yes. Once it is back the money is returned. Refusing often may stand in the way of later orders.',
  '收到卡后如何激活？': 'How do I activate the card?',
  '把卡装进手机，重启；': 'Put it into the phone and restart;',
  '扫描卡函上的二维码，或打开运营商 App 的「号卡激活」；':
    'scan the code on the letter, or open “Activate” in the operator’s app;',
  '填写收到的号码和卡号后六位；': 'enter the number and the last six of the card;',
  '上传身份证，完成人脸识别；': 'upload your ID and show your face;',
  '等待短信通知，一般 10 分钟内开通。': 'wait for the text message, mostly within 10 minutes.',
  '激活失败怎么办？': 'Activation failed. What can I do?',
  '确认办理人、激活人和证件是同一个人；': 'Buyer, activator and ID must be one person;',
  '在明亮处正对镜头，摘下帽子和墨镜；': 'face the camera in good light, without hat and sun glasses;',
  '运营商系统每天 23:00-次日 8:00 可能维护，请白天再试；':
    'operators may be in maintenance from 23:00 to 8:00: try by day;',
  '同一天失败 3 次后，请次日再试或联系客服。': 'after 3 tries wait for the next day or contact us.',
  '收到卡后多久要激活？': 'By when must I activate?',
  '请在签收后 ': 'Please activate within ',
  '30 天内': '30 days',
  '激活。超时未激活的号码会被运营商收回，订单关闭。':
    ' of delivery. After that the operator takes the number back and the order is closed.',
  '首充是必须的吗？': 'Must I top up first?',
  '部分套餐需要在激活时首充（通常 50 或 100 元）才能享受优惠，首充金额即话费，可以抵扣月费。':
    'Some plans want a first top-up (mostly ¥50 or ¥100) for their offer; it is credit and pays the monthly fee.',
  '是否需要首充以商品页说明为准；请只在激活页面或运营商官方渠道充值。':
    'The item’s page says so; top up only on the activation page or with the operator.',
  '激活后没有信号？': 'No signal after activation?',
  '关机，取出卡重新装好再开机；': 'Switch off, put the card in anew, switch on;',
  '确认手机支持该运营商网络，双卡手机换一个卡槽；':
    'check that the phone knows this operator’s network, try the other slot;',
  '在「设置 - 移动网络」打开移动数据，网络选择设为自动；':
    'switch mobile data on and choose the network automatically;',
  '仍无信号，请拨打运营商客服或联系我们。': 'otherwise call the operator or contact us.',
  '如何登录卡片服务？': 'How do I log in to my SIM?',
  '打开「卡片服务」，输入卡面或设备上的号码即可：ICCID（19-20 位）、13 位卡号、11 位手机号、15 位设备号，四种都可以。':
    'Open “My SIM” and type the number on the card or the device: ICCID (19-20 digits), card (13), mobile (11) or device (15).',
  '也可以扫描卡面或设备上的条码。最近登录过的 5 个号码会显示在输入框下方。':
    'Or scan its bar code. The last 5 numbers are offered below.',
  '设备不能上网怎么排查？': 'The device is not on line. What can I check?',
  '实名：未实名的卡不能上网，先完成实名认证；': 'Real name: a card needs it to go on line;',
  '套餐：查看是否到期、流量是否用尽；': 'package: is it over, or the data used up?',
  '停机：页面会写明停机原因，允许自助恢复的可以直接恢复；':
    'stopped: the page says why, and offers what you can do;',
  '设备：重启设备，检查 APN 与页面所示一致；': 'device: restart it and compare the APN;',
  '信号：换一个位置或切换网络再试。': 'signal: try another place or network.',
  '为什么流量和实际用量对不上？': 'Why does the usage differ from mine?',
  '用量由运营商提供，约每小时更新一次，页面会写明更新时间。':
    'It comes from the operator about once an hour; the page says when.',
  '结算以运营商账单为准；点「刷新」可以立即查询一次，每分钟最多 3 次。':
    'The operator’s bill counts; “Refresh” asks at once, at most 3 times a minute.',
  '套餐买了为什么没生效？': 'Why does my package not run yet?',
  '下单时可以选择“立即生效”或“下月生效”，请在「订单记录」中确认。':
    'It begins now or next month, as you chose: see “Orders”.',
  '已支付的套餐会自动到账，一般 1 分钟内完成；高峰期可能稍有延迟，不会丢失。':
    'A paid package arrives by itself, mostly within a minute; it is never lost.',
  '自动续费怎么设置和关闭？': 'How do I switch auto renewal on and off?',
  '在「自动续费」中选择套餐并打开开关，到期时从余额扣费购买；余额不足时不会扣费，会提前提示。':
    'Choose a package under “Auto renewal” and switch it on; it is paid from the balance, and you are told when that is too low.',
  '关闭开关即可停止，立即生效，不影响当前套餐。': 'Switch it off at any time; the present package stays.',
  '设备 WiFi 名称和密码怎么改？': 'How do I change the name and password of the Wi-Fi?',
  '登录设备号后进入「设备管理 - WiFi 设置」。名称 1-32 个字节（一个汉字占 3 个字节），密码 8-63 位。':
    'Log in with the device and open “Device - Wi-Fi”. A name has 1-32 bytes, a password 8-63 characters.',
  '保存后设备需要 1-10 分钟生效，期间 WiFi 会短暂断开，请用新密码重新连接。':
    'It takes the device 1-10 minutes; the Wi-Fi breaks off for a moment, connect again with the new password.',
  '如何查询我的订单？': 'How do I find my orders?',
  '在「我的 - 订单」输入下单时的手机号和短信验证码即可，不需要注册。':
    'Under “Me - Orders” enter your mobile and the code that we send; you need not register.',
  '在电脑上查询时，也可以用已登录的手机扫码授权。':
    'On a computer, a phone that is logged in can let it in by scanning.',
  '扫码授权安全吗？': 'Is letting a device in by scanning safe?',
  '授权码 3 分钟内有效，只能使用一次。确认前请核对手机上显示的设备和时间，不是本人操作请点「拒绝」。':
    'A code lives 3 minutes and works once. Compare device and time first; if it was not you, refuse.',
  '不要扫描陌生人发来的授权码。': 'Never scan a stranger’s code.',
  '我的个人信息会被怎样使用？': 'What happens to my data?',
  '只用于办理您提交的业务：实名登记、配送和售后。证件号码加密保存，证件照片审核后删除。':
    'They serve your order alone: registration, delivery, service. ID numbers are encrypted, photos deleted after the review.',
  '需要查询、更正或删除个人信息，请联系客服。': 'To see, correct or delete them, contact us.',
  '遇到冒充客服的人怎么办？': 'Somebody pretends to be your service. What can I do?',
  '我们不会以任何理由索要短信验证码、支付密码，也不会要求向个人账户转账。':
    'We never ask for codes or passwords, nor for money to a private account.',
  '遇到可疑电话请挂断，通过商城里的客服电话核实，或拨打 96110 反诈专线。':
    'Hang up and call the number in the shop, or 96110.'
} as Record<string, string>
