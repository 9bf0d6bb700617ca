import { localized, type Bilingual } from '../bilingual'
import type { Command } from './command'

/**
 * The merchant's commands. Each module is loaded only when its command runs: this keeps the memory of an import low.
 */
export const commands: Record<string, { summary: Bilingual; load: () => Promise<Command> }> = {
  migrate: {
    summary: { en: 'migrate the database to this version', zh: '把数据库升级到当前版本' },
    load: async () => ({
      usage: '',
      run: async ({ openDatabase, print }) => {
        await openDatabase()
        print(localized({ en: 'the database is at this version', zh: '数据库已是当前版本' }))
      }
    })
  },
  seed: {
    summary: {
      en: 'add the rows that every shop needs, and the demo data where SEED allows it',
      zh: '写入每家店都要的数据；SEED 允许时再写入演示数据'
    },
    load: async () => ({
      usage: '',
      run: async ({ openDatabase, config, print }) => {
        const { isSeeded, seedDatabase } = await import('../demo/seed')
        const opened = await openDatabase()
        await seedDatabase(opened, config)
        const seeded = await isSeeded(opened.db)
        print(
          localized({
            en: `the database is ready, ${seeded ? 'with' : 'without'} demo data`,
            zh: `数据库已就绪，${seeded ? '有' : '没有'}演示数据`
          })
        )
      }
    })
  },
  doctor: {
    summary: {
      en: 'try every company that a setting names, and tell what is missing to sell; try one promise by promise',
      zh: '逐一试用设置里写明的服务商，并说出开卖还缺什么；也可逐条承诺地试一家'
    },
    load: async () => (await import('./doctor')).doctor
  },
  'numbers:import': {
    summary: { en: 'import vanity numbers from a CSV file', zh: '从 CSV 文件导入靓号' },
    load: async () => (await import('./numbers/numbers')).importNumbers
  },
  'numbers:export': {
    summary: { en: 'export vanity numbers into a CSV file', zh: '把靓号导出为 CSV 文件' },
    load: async () => (await import('./numbers/numberExport')).exportNumbers
  },
  'numbers:shelf': {
    summary: {
      en: 'put the numbers of a CSV file on sale or take them off',
      zh: '把 CSV 文件里的号码上架或下架'
    },
    load: async () => (await import('./numbers/numberShelf')).shelveNumbersOf
  },
  'goods:import': {
    summary: { en: 'import goods from a CSV file', zh: '从 CSV 文件导入商品' },
    load: async () => (await import('./goods/goods')).importGoods
  },
  'goods:export': {
    summary: {
      en: 'export goods into a CSV file that goods:import reads',
      zh: '把商品导出为 goods:import 可读的 CSV 文件'
    },
    load: async () => (await import('./goods/goodsExport')).exportGoods
  },
  'comments:review': {
    summary: { en: 'list the comments that wait; show or hide them', zh: '列出待审的评价，并决定显示或隐藏' },
    load: async () => (await import('./goods/comments')).reviewComments
  },
  'aftersales:export': {
    summary: {
      en: 'export requests for money back, those that wait first of all, into a CSV file',
      zh: '把售后申请导出为 CSV 文件，默认只导待处理的'
    },
    load: async () => (await import('./orders/afterSaleExport')).exportAfterSales
  },
  'aftersales:progress': {
    summary: {
      en: 'accept, refuse, receive and give back by a CSV file',
      zh: '用 CSV 文件处理售后：同意、拒绝、收货、退款'
    },
    load: async () => (await import('./orders/afterSaleProgress')).progressAfterSales
  },
  'aftersales:photos': {
    summary: { en: 'decrypt the photos of a request for money back', zh: '解密一个售后申请的照片' },
    load: async () => (await import('./orders/afterSalePhotos')).openAfterSalePhotos
  },
  'card:unlock': {
    summary: {
      en: 'print a code that lets the holder of a card in whom strangers have locked out',
      zh: '卡被陌生人试锁时，打印一个让持卡人登录的码'
    },
    load: async () => (await import('./card/unlock')).unlockCode
  },
  'cards:import': {
    summary: { en: 'import cards and devices from a CSV file', zh: '从 CSV 文件导入卡和设备' },
    load: async () => (await import('./card/cards')).importCards
  },
  'cards:export': {
    summary: {
      en: 'export cards with state, end of packages and seller into a CSV file',
      zh: '把卡连同状态、套餐到期和销售导出为 CSV 文件'
    },
    load: async () => (await import('./card/cardExport')).exportCards
  },
  'cards:move': {
    summary: {
      en: 'give the cards of a CSV file another layout, seller or device',
      zh: '把 CSV 文件里的卡换到别的布局、销售或设备'
    },
    load: async () => (await import('./card/moveCards')).moveCardsTo
  },
  'cards:release': {
    summary: {
      en: 'free the cards of a CSV file for another holder: nothing of the former one stays visible',
      zh: '让 CSV 文件里的卡换持卡人：前一位的一切都不再可见'
    },
    load: async () => (await import('./card/releaseCards')).releaseCards
  },
  'imports:list': {
    summary: { en: 'list the imports that can be taken back', zh: '列出可以撤回的导入' },
    load: async () => (await import('./undo/undo')).listImports
  },
  'imports:undo': {
    summary: {
      en: 'take an import back: what it changed becomes what it was, where nothing has changed since',
      zh: '撤回一次导入：此后没再改过的，恢复成导入前的样子'
    },
    load: async () => (await import('./undo/undo')).undoImport
  },
  'realname:link': {
    summary: {
      en: 'print a link at which the holder of a card is verified',
      zh: '打印一个供持卡人实名的链接'
    },
    load: async () => (await import('./realName/realNameLink')).realNameLink
  },
  'realname:list': {
    summary: { en: 'list the holders whose photos wait to be looked at', zh: '列出照片待审的持卡人' },
    load: async () => (await import('./realName/realNameReview')).listReviews
  },
  'realname:photos': {
    summary: { en: 'decrypt the document photos of a holder', zh: '解密一位持卡人的证件照片' },
    load: async () => (await import('./realName/realNameReview')).openReview
  },
  'realname:decide': {
    summary: { en: 'verify a holder by the photos, or refuse', zh: '按照片通过或拒绝一位持卡人的实名' },
    load: async () => (await import('./realName/realNameReview')).decideReview
  },
  'tasks:import': {
    summary: { en: 'import sign-in rewards and tasks from a CSV file', zh: '从 CSV 文件导入签到奖励和任务' },
    load: async () => (await import('./tasks/tasks')).importTasks
  },
  'mall:import': {
    summary: { en: 'import items of the points mall from a CSV file', zh: '从 CSV 文件导入积分商城的商品' },
    load: async () => (await import('./mall/mall')).importMall
  },
  'mall:banners': {
    summary: {
      en: 'replace the banners of the points mall by those of a CSV file',
      zh: '用 CSV 文件里的横幅替换积分商城的横幅'
    },
    load: async () => (await import('./mall/mallBanners')).importMallBanners
  },
  'mall:export': {
    summary: {
      en: 'export orders of the points mall into a CSV file for spreadsheets',
      zh: '把积分商城的订单导出为表格软件可读的 CSV 文件'
    },
    load: async () => (await import('./mall/mallExport')).exportMall
  },
  'mall:progress': {
    summary: {
      en: 'change the status of mall orders: shipped, done, refunded',
      zh: '更改积分商城订单的状态：已发货、已完成、已退款'
    },
    load: async () => (await import('./mall/mallProgress')).importMallProgress
  },
  'stores:import': {
    summary: {
      en: 'import the pick-up stores of the points mall from a CSV file',
      zh: '从 CSV 文件导入积分商城的自提门店'
    },
    load: async () => (await import('./mall/mall')).importStores
  },
  'guides:import': {
    summary: {
      en: 'import recharge guides and their machine codes from a CSV file',
      zh: '从 CSV 文件导入充值指南和机器码'
    },
    load: async () => (await import('./guide/guides')).importGuides
  },
  'vip:import': {
    summary: { en: 'import VIP plans from a CSV file', zh: '从 CSV 文件导入会员方案' },
    load: async () => (await import('./vip/vip')).importVip
  },
  'accelerate:import': {
    summary: { en: 'import acceleration plans from a CSV file', zh: '从 CSV 文件导入加速方案' },
    load: async () => (await import('./vip/vip')).importAccelerate
  },
  'coupons:import': {
    summary: {
      en: 'import coupons from a CSV file: for money, for coupon coins, or either',
      zh: '从 CSV 文件导入优惠券：用钱买、用券币换，或两者皆可'
    },
    load: async () => (await import('./coupons/coupons')).importCoupons
  },
  'coupons:give': {
    summary: { en: 'give the cards of a CSV file a coupon', zh: '给 CSV 文件里的卡发优惠券' },
    load: async () => (await import('./coupons/couponGifts')).giveCouponsOf
  },
  'packages:import': {
    summary: { en: 'import data packages from a CSV file', zh: '从 CSV 文件导入流量套餐' },
    load: async () => (await import('./packages/packages')).importPackages
  },
  'orders:export': {
    summary: {
      en: 'export orders of the shop into a CSV file for spreadsheets',
      zh: '把商城订单导出为表格软件可读的 CSV 文件'
    },
    load: async () => (await import('./orders/orderExport')).exportOrders
  },
  'orders:progress': {
    summary: {
      en: 'change the status of shop orders: reviewed, rejected, shipped, signed for, activated',
      zh: '更改商城订单的状态：审核通过、驳回、发货、签收、激活'
    },
    load: async () => (await import('./orders/orderProgress')).importProgress
  },
  'invoices:progress': {
    summary: {
      en: 'say which invoices of shop orders are issued',
      zh: '登记商城订单已开具的发票'
    },
    load: async () => (await import('./orders/invoiceProgress')).progressInvoices
  },
  'orders:handed': {
    summary: {
      en: "list number orders at the operator's platform, and those that need a look",
      zh: '列出已交运营商平台的靓号订单，以及需要人看一眼的'
    },
    load: async () => (await import('./orders/handed')).listHanded
  },
  'orders:photos': {
    summary: {
      en: 'decrypt the document photos of an order for its review',
      zh: '解密一笔订单的证件照片供审核'
    },
    load: async () => (await import('./orders/orderPhotos')).openPhotos
  },
  'fulfilment:list': {
    summary: {
      en: 'list moves of orders that the platform of their payment was not told of yet, and why',
      zh: '列出支付平台还不知道的订单进展，以及原因'
    },
    load: async () => (await import('./orders/fulfilmentList')).listFulfilments
  },
  'customer:show': {
    summary: {
      en: 'all of one customer on one page, by mobile, card, ICCID or order',
      zh: '按手机号、卡号、ICCID 或订单号，一页看清一位客户'
    },
    load: async () => (await import('./orders/customerShow')).showCustomerCommand
  },
  'customer:forget': {
    summary: {
      en: 'delete on request what the law lets go of a customer',
      zh: '应客户要求删除个人信息，法律要求留存的除外'
    },
    load: async () => (await import('./orders/customerForget')).forgetCustomerCommand
  },
  'orders:note': {
    summary: { en: 'keep a note about an order, for yourselves', zh: '给订单写备注，只供自己看' },
    load: async () => (await import('./orders/orderNote')).noteOrder
  },
  'orders:refund': {
    summary: {
      en: 'give money of a paid order back, in whole or in part',
      zh: '退还一笔已付订单的全部或部分款项'
    },
    load: async () => (await import('./money/orderRefund')).refundOrder
  },
  'orders:received': {
    summary: {
      en: 'put the goods of an order back on sale that ended after shipping',
      zh: '发货后结束的订单，收到退货后放回号码和库存'
    },
    load: async () => (await import('./orders/orderReceived')).orderReceived
  },
  'books:check': {
    summary: {
      en: 'check that money, points, stock and orders add up; list what does not',
      zh: '核对钱、积分、库存和订单是否都对得上，列出对不上的'
    },
    load: async () => (await import('./money/books')).checkTheBooks
  },
  'bills:check': {
    summary: {
      en: "compare a payment provider's bill of a day with payments and refunds",
      zh: '把支付服务商某天的账单与收款、退款逐笔核对'
    },
    load: async () => (await import('./money/bills')).checkBills
  },
  'bills:list': {
    summary: {
      en: 'list the differences between bills and books that are open',
      zh: '列出账单与账目之间还没有说明的差异'
    },
    load: async () => (await import('./money/bills')).listBills
  },
  'bills:explain': {
    summary: {
      en: 'close a difference of a bill with a reason that is kept',
      zh: '写明原因，了结一笔账单差异；原因会留存'
    },
    load: async () => (await import('./money/bills')).explainBill
  },
  'audit:list': {
    summary: {
      en: 'list who did what by the commands that are recorded, and why',
      zh: '列出谁用命令做了什么、为什么'
    },
    load: async () => (await import('./money/audit')).listAudit
  },
  'refunds:list': {
    summary: {
      en: 'list refunds that are not done: since when, and why',
      zh: '列出还没完成的退款：从何时起、为什么'
    },
    load: async () => (await import('./money/refunds')).listRefunds
  },
  'notice:send': {
    summary: {
      en: "send today's notice to the robot of your group, or print it",
      zh: '把今天的通知发到群机器人，或只打印出来'
    },
    load: async () => (await import('./money/notice')).sendNotice
  },
  conformance: {
    summary: {
      en: 'try whether a backend keeps to the contract, call by call',
      zh: '逐个接口地试一个后端是否遵守契约'
    },
    load: async () => (await import('../conformance')).conformance
  },
  'shop:new': {
    summary: {
      en: "begin a shop of your own: write the demo's into a new folder",
      zh: '开一家自己的店：把演示店写进一个新文件夹'
    },
    load: async () => (await import('./site/shopFolder')).newShop
  },
  'shop:pull': {
    summary: {
      en: 'write what makes the shop its own into a folder: name, entries, texts, pages, layouts',
      zh: '把店的一切写进文件夹：名称、入口、文字、页面、布局'
    },
    load: async () => (await import('./site/shopFolder')).pull
  },
  'shop:push': {
    summary: { en: 'make the shop what the files of a folder say', zh: '让店变成文件夹里所写的样子' },
    load: async () => (await import('./site/shopFolder')).push
  },
  'shop:back': {
    summary: { en: 'make the shop again what it was before a push', zh: '让店恢复成某次推送之前的样子' },
    load: async () => (await import('./site/shopFolder')).back
  },
  'pictures:add': {
    summary: {
      en: 'add pictures, for CSV files and the files of the shop',
      zh: '加入图片，供 CSV 和店铺文件使用'
    },
    load: async () => (await import('./site/addPictures')).addPictures
  },
  'links:qr': {
    summary: {
      en: 'write the QR codes of the campaign links into a folder',
      zh: '把推广链接的二维码写进文件夹'
    },
    load: async () => (await import('./site/linkCodes')).linkCodes
  },
  'report:funnel': {
    summary: { en: 'report visitors, orders and paid orders by day', zh: '按天报告访客、订单和已付订单' },
    load: async () => (await import('./site/funnel')).funnelReport
  },
  'staff:add': {
    summary: {
      en: 'let a person into the console: print a link that sets a password once',
      zh: '让一个人使用后台：打印只能用一次的设置密码链接'
    },
    load: async () => (await import('./staff/staff')).addStaffCommand
  },
  'staff:disable': {
    summary: { en: 'take the console from a person', zh: '停用一个人的后台' },
    load: async () => (await import('./staff/staff')).disableStaffCommand
  },
  'staff:list': {
    summary: { en: 'list the people of the console', zh: '列出后台人员' },
    load: async () => (await import('./staff/staff')).listStaffCommand
  }
}
