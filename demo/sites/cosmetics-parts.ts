import type { DemoParts } from './demo-site.ts'

/** Fictitious company, addresses and numbers. */
export const cosmeticsParts: DemoParts = {
  menu: [
    { name: { ja: '美容液', en: 'Serum', cn: '精华', kr: '세럼' }, opens: { file: 'b1' } },
    { name: { ja: '頬紅', en: 'Blush', cn: '腮红', kr: '블러셔' }, opens: { file: 'a3' } },
    { name: { ja: '口紅', en: 'Lipstick', cn: '口红', kr: '립스틱' }, opens: { file: 'b3' } },
    { name: { ja: '贈りもの', en: 'Gifts', cn: '礼盒', kr: '선물' }, opens: { file: 'b4' } },
    {
      name: { ja: '店舗をさがす', en: 'Find a shop', cn: '查找门店', kr: '매장 찾기' },
      opens: { url: 'https://example.com/koyomi/shops' },
    },
  ],
  popups: [
    {
      title: {
        ja: '冬椿ギフト、送料無料',
        en: 'Free delivery on the Winter Camellia Gift',
        cn: '冬日山茶礼盒，免运费',
        kr: '겨울 동백 기프트, 무료 배송',
      },
      file: 'popup',
      alt: {
        ja: '水引と白い椿を結んだ、紅色の包みの贈りもの。',
        en: 'A gift in crimson paper, tied with mizuhiki cords and a white camellia.',
        cn: '以水引绳与白山茶系结的绯红礼包。',
        kr: '미즈히키와 흰 동백으로 묶은 진홍색 선물.',
      },
      button: {
        text: { ja: '贈りものを選ぶ', en: 'Choose a gift', cn: '挑选礼盒', kr: '선물 고르기' },
        url: 'https://example.com/koyomi/gift',
        isGoal: true,
        background: '#9c1230',
        color: '#ffffff',
      },
      cells: ['a4', 'b4'],
      days: 30,
    },
  ],
  sns: {
    line: 'https://line.me/',
    phone_number: '03-0000-0000',
    x: 'https://x.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },
  company: {
    website: 'https://example.com/koyomi',
    profile: {
      ja: '会社名：暦コスメティクス株式会社（デモ用の架空の会社です）\n設立：2009年3月3日\n資本金：3,000万円\n事業内容：化粧品の企画・製造・販売\n所在地：〒000-0000 東京都見本区花暦1-2-3 こよみビル3階\nお問い合わせ：info@example.com',
      en: 'Company: KOYOMI Cosmetics Inc. (fictional, for demonstration)\nFounded: March 3, 2009\nCapital: ¥30 million\nBusiness: design, manufacture and sale of cosmetics\nAddress: Koyomi Building 3F, 1-2-3 Hanagoyomi, Mihon-ku, Tokyo 000-0000\nContact: info@example.com',
      cn: '公司名称：历化妆品株式会社（演示用虚构公司）\n成立：2009年3月3日\n注册资本：3,000万日元\n业务内容：化妆品的企划、制造与销售\n地址：〒000-0000 东京都见本区花历1-2-3 历大厦3层\n联系方式：info@example.com',
      kr: '회사명: 고요미 코스메틱스 주식회사(데모용 가상 회사입니다)\n설립: 2009년 3월 3일\n자본금: 3,000만 엔\n사업 내용: 화장품 기획·제조·판매\n주소: 〒000-0000 도쿄도 미혼구 하나고요미 1-2-3 고요미 빌딩 3층\n문의: info@example.com',
    },
    clause: {
      seller: {
        ja: '暦コスメティクス株式会社（架空の会社）',
        en: 'KOYOMI Cosmetics Inc. (fictional)',
        cn: '历化妆品株式会社（虚构公司）',
        kr: '고요미 코스메틱스 주식회사(가상 회사)',
      },
      representative: {
        ja: '代表取締役 椿 さくら',
        en: 'Sakura Tsubaki, President',
        cn: '代表董事 椿 樱',
        kr: '대표이사 쓰바키 사쿠라',
      },
      address: {
        ja: '〒000-0000 東京都見本区花暦1-2-3 こよみビル3階',
        en: 'Koyomi Building 3F, 1-2-3 Hanagoyomi, Mihon-ku, Tokyo 000-0000, Japan',
        cn: '〒000-0000 日本东京都见本区花历1-2-3 历大厦3层',
        kr: '〒000-0000 일본 도쿄도 미혼구 하나고요미 1-2-3 고요미 빌딩 3층',
      },
      phone: {
        ja: '03-0000-0000（平日10:00〜17:00）',
        en: '+81 3-0000-0000 (weekdays 10:00-17:00, Japan time)',
        cn: '+81 3-0000-0000（工作日10:00～17:00，日本时间）',
        kr: '+81 3-0000-0000(평일 10:00~17:00, 일본 시간)',
      },
      email: { ja: 'shop@example.com', en: 'shop@example.com', cn: 'shop@example.com', kr: 'shop@example.com' },
      price: {
        ja: '各商品に税込価格で表示しています。',
        en: 'Shown with each product, consumption tax included.',
        cn: '各商品均标示含税价格。',
        kr: '각 상품에 세금을 포함한 가격으로 표시합니다.',
      },
      additionalFees: {
        ja: '送料 全国一律550円（税込）。8,000円以上のご注文は無料。コンビニ払いは手数料330円（税込）。',
        en: 'Delivery ¥550 (tax incl.) anywhere in Japan, free from ¥8,000. Convenience store payment: ¥330 (tax incl.).',
        cn: '日本全国统一运费550日元（含税），订单满8,000日元免运费。便利店支付手续费330日元（含税）。',
        kr: '배송비 일본 전국 550엔(세금 포함), 8,000엔 이상 무료. 편의점 결제 수수료 330엔(세금 포함).',
      },
      paymentMethods: {
        ja: 'クレジットカード、コンビニ払い、銀行振込',
        en: 'Credit card, convenience store payment, bank transfer',
        cn: '信用卡、便利店支付、银行转账',
        kr: '신용카드, 편의점 결제, 은행 이체',
      },
      paymentTiming: {
        ja: 'クレジットカードはご注文時、コンビニ払いと銀行振込はご注文から7日以内。',
        en: 'By card when you order; otherwise within 7 days of your order.',
        cn: '信用卡在下单时支付；便利店支付与银行转账请在下单后7日内完成。',
        kr: '신용카드는 주문 시, 편의점 결제와 은행 이체는 주문 후 7일 이내.',
      },
      deliveryTiming: {
        ja: 'ご入金の確認後、3営業日以内に発送します。',
        en: 'Sent within 3 business days of payment.',
        cn: '确认付款后3个工作日内发货。',
        kr: '입금 확인 후 3영업일 이내에 발송합니다.',
      },
      returns: {
        ja: '到着後8日以内の未開封品に限りお受けします。送料はお客様のご負担です。不良品は当社の負担で交換します。',
        en: 'Unopened products can be returned within 8 days of arrival at your cost. We replace faulty products at ours.',
        cn: '仅限到货后8日内的未开封商品，运费由顾客承担。不良品由本公司承担费用更换。',
        kr: '도착 후 8일 이내의 미개봉 상품에 한해 받습니다. 배송비는 고객 부담이며, 불량품은 당사 부담으로 교환합니다.',
      },
    },
    terms: {
      ja: '1. このサイトは、暦コスメティクス株式会社（架空の会社、以下「当社」）が運営しています。\n2. 文章・画像の無断転載はご遠慮ください。\n3. 商品の色は、画面によって実物と異なって見えることがあります。\n4. 当社は、予告なく内容を変更することがあります。\n5. この規約は日本法に従います。',
      en: '1. This site is run by KOYOMI Cosmetics Inc., a fictional company (“we”).\n2. Please do not reproduce its texts and pictures without permission.\n3. Colours may look different on your screen.\n4. We may change the contents without notice.\n5. These terms follow the law of Japan.',
      cn: '1. 本网站由历化妆品株式会社（虚构公司，下称“本公司”）运营。\n2. 未经许可，请勿转载本网站的文字与图片。\n3. 商品颜色可能因屏幕而与实物有所不同。\n4. 本公司可能不经预告变更内容。\n5. 本条款适用日本法律。',
      kr: '1. 이 사이트는 고요미 코스메틱스 주식회사(가상 회사, 이하 ‘당사’)가 운영합니다.\n2. 글과 이미지를 무단으로 옮겨 싣지 말아 주세요.\n3. 상품의 색은 화면에 따라 실물과 다르게 보일 수 있습니다.\n4. 내용은 예고 없이 바뀔 수 있습니다.\n5. 이 약관은 일본법을 따릅니다.',
    },
    privacy: {
      ja: '当社は、お問い合わせでいただいたお名前・メールアドレス・内容を、ご返信のためだけに利用します。法令に基づく場合を除き、ご本人の同意なく第三者に提供しません。開示・訂正・削除のご希望は privacy@example.com までご連絡ください。',
      en: 'We use the name, mail address and message that you send us to answer you, and for nothing else. We pass nothing on without your consent unless the law requires it. To see, correct or delete your data, write to privacy@example.com.',
      cn: '您在咨询时提供的姓名、邮箱与内容，本公司仅用于回复。除法律规定外，未经本人同意不会提供给第三方。如需查阅、更正或删除，请联系 privacy@example.com。',
      kr: '문의 때 보내 주신 이름·이메일·내용은 답변에만 이용합니다. 법령에 따른 경우를 제외하고 본인의 동의 없이 제3자에게 제공하지 않습니다. 열람·정정·삭제를 원하시면 privacy@example.com 으로 연락해 주세요.',
    },
  },
  contact: {
    heading: {
      ja: 'お肌と商品のご相談',
      en: 'Ask about skin and products',
      cn: '肌肤与商品咨询',
      kr: '피부·상품 상담',
    },
    lead: {
      ja: '商品のこと、贈りもののこと、お気軽にお尋ねください。',
      en: 'Ask us anything about our products, or about a gift.',
      cn: '关于商品或礼盒，欢迎随时咨询。',
      kr: '상품이나 선물에 대해 편하게 물어보세요.',
    },
    email: 'shop@example.com',
    questions: [
      {
        title: { ja: 'ご用件', en: 'Subject', cn: '咨询事项', kr: '문의 종류' },
        type: 'SELECT',
        isRequired: true,
        options: [
          { ja: '商品について', en: 'A product', cn: '关于商品', kr: '상품에 대해' },
          { ja: '贈りものについて', en: 'A gift', cn: '关于礼盒', kr: '선물에 대해' },
          { ja: 'ご注文について', en: 'An order', cn: '关于订单', kr: '주문에 대해' },
        ],
      },
      {
        title: { ja: '気になる商品', en: 'Products of interest', cn: '感兴趣的商品', kr: '관심 있는 상품' },
        type: 'SELECT_OPTIONS',
        options: [
          { ja: '美容液', en: 'Serum', cn: '精华', kr: '세럼' },
          { ja: '口紅', en: 'Lipstick', cn: '口红', kr: '립스틱' },
          { ja: '頬紅', en: 'Blush', cn: '腮红', kr: '블러셔' },
        ],
      },
      {
        title: { ja: 'ご相談の内容', en: 'Your question', cn: '咨询内容', kr: '상담 내용' },
        type: 'TEXT_BOX',
        isRequired: true,
        placeholder: {
          ja: '例：乾燥しやすい肌に合いますか',
          en: 'e.g. Does it suit dry skin?',
          cn: '例：适合干燥肌肤吗？',
          kr: '예: 건조한 피부에 맞나요?',
        },
      },
    ],
  },
  glossary: [
    { ja: 'KOYOMI', en: 'KOYOMI', cn: 'KOYOMI', kr: 'KOYOMI' },
    { ja: '冬椿コレクション', en: 'Winter Camellia Collection', cn: '冬日山茶系列', kr: '겨울 동백 컬렉션' },
    { ja: '椿の美容液', en: 'Camellia Serum', cn: '山茶精华', kr: '동백 세럼' },
    { ja: '花どき', en: 'Hanadoki', cn: '花期', kr: '꽃철' },
    { ja: '水引', en: 'mizuhiki cords', cn: '水引绳', kr: '미즈히키' },
  ],
}
