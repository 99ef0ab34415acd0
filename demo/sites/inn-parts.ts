import type { DemoParts } from './demo-site.ts'
import { innForms } from './inn-forms.ts'

/** Fictitious inn, addresses and numbers. */
export const innParts: DemoParts = {
  menu: [
    { name: { ja: '温泉', en: 'Baths', cn: '温泉', kr: '온천' }, opens: { file: 'b1' } },
    { name: { ja: 'お食事', en: 'Dinner', cn: '餐食', kr: '식사' }, opens: { file: 'a3' } },
    { name: { ja: '客室', en: 'Rooms', cn: '客房', kr: '객실' }, opens: { file: 'a4' } },
    { name: { ja: '交通', en: 'Getting here', cn: '交通', kr: '오시는 길' }, opens: { file: 'b5' } },
    {
      name: { ja: 'ご予約', en: 'Reservations', cn: '预订', kr: '예약' },
      opens: { url: 'https://example.com/tsukishiro/reserve' },
    },
    { name: { ja: 'ご相談', en: 'Ask us', cn: '咨询', kr: '문의' }, opens: { page: 'contact' } },
    { name: { ja: '月見の会', en: 'Moon viewing', cn: '赏月会', kr: '달맞이 모임' }, opens: { page: 'form' } },
    {
      name: { ja: '月白の会に入る', en: 'Join the circle', cn: '加入月白会', kr: '회원 가입' },
      opens: { page: 'membership' },
    },
  ],
  popups: [
    {
      title: {
        ja: '檜風呂の離れで、冬ごもり',
        en: 'Winter in the cypress bath cottage',
        cn: '桧木浴池独栋，静享冬日',
        kr: '히노키탕 별채에서 보내는 겨울',
      },
      file: 'popup',
      alt: {
        ja: '雪の針葉樹林を望む窓辺の檜風呂。',
        en: 'A cypress bath below a window on a snowy forest.',
        cn: '窗外是雪林的桧木浴池。',
        kr: '눈 덮인 숲이 보이는 창가의 히노키탕.',
      },
      button: {
        text: {
          ja: 'この冬の宿泊を相談する',
          en: 'Ask about this winter',
          cn: '咨询今冬住宿',
          kr: '이번 겨울 숙박 문의',
        },
        page: 'contact',
        background: '#1a2145',
        color: '#ffffff',
      },
      cells: ['a4', 'b4'],
      limit: 30,
    },
  ],
  sns: {
    facebook: 'https://www.facebook.com/',
    line: 'https://line.me/',
    phone_number: '03-0000-0000',
    instagram: 'https://www.instagram.com/',
  },
  company: {
    website: 'https://example.com/tsukishiro',
    profile: {
      ja: '月白温泉 旅館月白（デモ用の架空の旅館です）\n創業：大正十年\n客室：十二室\n所在地：〒000-0000 見本県月白村湖畔1-1\nチェックイン 15:00 ／ チェックアウト 11:00\nご予約：03-0000-0000（9:00〜20:00）',
      en: 'Tsukishiro Inn (fictional, for demonstration)\nFounded: 1921\nRooms: 12\nAddress: 1-1 Kohan, Tsukishiro Village, Mihon Prefecture 000-0000\nCheck-in 15:00, check-out 11:00\nReservations: +81 3-0000-0000 (9:00-20:00)',
      cn: '月白温泉 旅馆月白（演示用虚构旅馆）\n创业：1921年\n客房：十二间\n地址：〒000-0000 见本县月白村湖畔1-1\n入住 15:00 ／ 退房 11:00\n预订：+81 3-0000-0000（9:00～20:00）',
      kr: '쓰키시로 온천 료칸(데모용 가상 료칸입니다)\n창업: 1921년\n객실: 12실\n주소: 〒000-0000 미혼현 쓰키시로촌 고한 1-1\n체크인 15:00 / 체크아웃 11:00\n예약: +81 3-0000-0000(9:00~20:00)',
    },
    clause: {
      seller: {
        ja: '有限会社月白（架空の会社）',
        en: 'Tsukishiro Ltd. (fictional)',
        cn: '有限会社月白（虚构公司）',
        kr: '유한회사 쓰키시로(가상 회사)',
      },
      representative: {
        ja: '女将 月岡 静',
        en: 'Shizuka Tsukioka, proprietor',
        cn: '老板娘 月冈 静',
        kr: '여주인 쓰키오카 시즈카',
      },
      address: {
        ja: '〒000-0000 見本県月白村湖畔1-1',
        en: '1-1 Kohan, Tsukishiro Village, Mihon Prefecture 000-0000, Japan',
        cn: '〒000-0000 日本见本县月白村湖畔1-1',
        kr: '〒000-0000 일본 미혼현 쓰키시로촌 고한 1-1',
      },
      phone: {
        ja: '03-0000-0000（9:00〜20:00）',
        en: '+81 3-0000-0000 (9:00-20:00, Japan time)',
        cn: '+81 3-0000-0000（9:00～20:00，日本时间）',
        kr: '+81 3-0000-0000(9:00~20:00, 일본 시간)',
      },
      email: { ja: 'stay@example.com', en: 'stay@example.com', cn: 'stay@example.com', kr: 'stay@example.com' },
      price: {
        ja: '一泊二食、二名一室でおひとり28,600円（税・サービス料込）から。空室の画面に日ごとの料金を表示します。',
        en: 'From ¥28,600 a person with two meals, two to a room, tax and service included. The calendar shows each day’s rate.',
        cn: '一晚两餐、两人一室，每位28,600日元起（含税及服务费）。每日价格请见空房页面。',
        kr: '1박 2식, 2인 1실 기준 1인 28,600엔부터(세금·봉사료 포함). 날짜별 요금은 빈 객실 화면에 표시합니다.',
      },
      additionalFees: {
        ja: '入湯税 おひとり150円。追加のお飲みものは別料金です。',
        en: 'Hot spring tax ¥150 a person. Further drinks are charged.',
        cn: '温泉税每位150日元。追加饮品另行收费。',
        kr: '입탕세 1인 150엔. 추가 음료는 별도입니다.',
      },
      paymentMethods: {
        ja: 'クレジットカード、現金',
        en: 'Credit card, cash',
        cn: '信用卡、现金',
        kr: '신용카드, 현금',
      },
      paymentTiming: {
        ja: 'チェックアウトのとき、現地でお支払いください。',
        en: 'At the inn, when you check out.',
        cn: '退房时在现场支付。',
        kr: '체크아웃 때 현지에서 결제해 주세요.',
      },
      deliveryTiming: {
        ja: 'ご予約の宿泊日に提供します。',
        en: 'On the dates that you reserve.',
        cn: '于预订的入住日期提供。',
        kr: '예약하신 숙박일에 제공합니다.',
      },
      returns: {
        ja: '取消料：7日前まで無料、6日前から30％、前日50％、当日100％。',
        en: 'Cancelling: free up to 7 days before, 30% from 6 days, 50% the day before, 100% on the day.',
        cn: '取消费：7天前免费，6天前起30％，前一天50％，当天100％。',
        kr: '취소 수수료: 7일 전까지 무료, 6일 전부터 30%, 전날 50%, 당일 100%.',
      },
    },
    terms: {
      ja: '1. このサイトと「月白の会」は、架空の会社である有限会社月白（以下「当館」）が運営しています。\n2. 会員登録は無料です。ご登録のメールアドレスとパスワードは、ご本人だけがお使いください。\n3. 会員料金は、会員ご本人を含むご宿泊に限ります。\n4. いただいたお申し込みは、当館からの返信をもって成立します。\n5. 会員はいつでも、会員ページからご自身の登録を消すことができます。\n6. この規約は日本法に従います。',
      en: '1. This site and the Tsukishiro circle are run by Tsukishiro Ltd., a fictional company (“we”).\n2. Membership is free. Your address and password are yours alone.\n3. Members’ rates are for stays that include the member.\n4. An application is settled once we have answered it.\n5. Members can erase their registration on the members’ page at any time.\n6. These terms follow the law of Japan.',
      cn: '1. 本网站与“月白会”由有限会社月白（虚构公司，下称“本馆”）运营。\n2. 会员注册免费。注册的邮箱与密码仅限本人使用。\n3. 会员价格仅适用于会员本人同住的预订。\n4. 申请以本馆回复为准。\n5. 会员可随时在会员页面删除自己的注册信息。\n6. 本条款适用日本法律。',
      kr: '1. 이 사이트와 ‘쓰키시로회’는 유한회사 쓰키시로(가상 회사, 이하 ‘당관’)가 운영합니다.\n2. 회원 가입은 무료입니다. 등록한 이메일 주소와 비밀번호는 본인만 사용해 주세요.\n3. 회원 요금은 회원 본인이 함께 묵는 숙박에 한합니다.\n4. 신청은 당관의 답장으로 확정됩니다.\n5. 회원은 언제든지 회원 페이지에서 등록을 삭제할 수 있습니다.\n6. 이 약관은 일본법을 따릅니다.',
    },
    privacy: {
      ja: 'お問い合わせとご予約でいただいた個人情報は、ご返信と宿泊の手配のためだけに利用し、法令に基づく場合を除いて第三者に提供しません。お尋ねは privacy@example.com へ。',
      en: 'We use what you tell us in inquiries and reservations only to answer you and to prepare your stay, and pass nothing on unless the law requires it. Questions: privacy@example.com',
      cn: '您在咨询与预订时提供的个人信息仅用于回复及安排住宿，除法律规定外不会提供给第三方。咨询：privacy@example.com',
      kr: '문의와 예약 때 받은 개인정보는 답변과 숙박 준비에만 이용하며, 법령에 따른 경우를 제외하고 제3자에게 제공하지 않습니다. 문의: privacy@example.com',
    },
  },
  ...innForms,
}
