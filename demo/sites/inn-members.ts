import type { DemoCell } from './demo-site.ts'

/** The sixth row of the inn, for members only. */
export const innMembers: readonly DemoCell[] = [
  {
    file: 'a6',
    fit: 'fill',
    focus: { x: 45, y: 50 },
    membersOnly: true,
    mainText: {
      ja: '会員さまへ。\n離れの鍵を、お預けします。',
      en: 'For members:\nthe key to the cottage.',
      cn: '致会员：\n独栋的钥匙，交给您。',
      kr: '회원님께,\n별채 열쇠를 맡깁니다.',
    },
    alt: {
      ja: '「離」と墨書きした木札の付いた真鍮の鍵。藍の麻の葉模様の布と、細い月。',
      en: 'A brass key with a wooden tag on an indigo cloth of hemp leaves, a thin moon above.',
      cn: '系着木牌的黄铜钥匙，放在靛蓝麻叶纹布上，上方一弯细月。',
      kr: '나무패가 달린 놋쇠 열쇠. 쪽빛 삼잎 무늬 천과 가느다란 달.',
    },
    price: {
      ja: '会員料金 一泊二食 24,200円（税込）',
      en: 'Members: ¥24,200 with two meals (tax incl.)',
      cn: '会员价 一晚两餐 24,200日元（含税）',
      kr: '회원 요금 1박 2식 24,200엔(세금 포함)',
    },
    priceTextColor: '#f6d58a',
    button: {
      text: { ja: '会員料金で相談する', en: 'Ask about member rates', cn: '按会员价咨询', kr: '회원 요금으로 문의' },
      page: 'contact',
    },
    linkButtonColor: '#f6d58a',
    linkTextColor: '#1a2145',
  },
  {
    file: 'b6',
    fit: 'fill',
    membersOnly: true,
    mainText: {
      ja: '零時をすぎたら、\n湯も月も、あなたのもの。',
      en: 'After midnight,\nbath and moon are yours.',
      cn: '零点之后，\n汤与月，都归您。',
      kr: '자정이 지나면\n온천도 달도 당신의 것.',
    },
    alt: {
      ja: '満月の映る真夜中の露天風呂。湯に浮かぶ盆に、徳利と盃。雪をのせた岩。',
      en: 'An open-air bath at midnight with the full moon in it, a flask and a cup on a floating tray, snow on the rocks.',
      cn: '倒映满月的深夜露天温泉，漂浮的木盘上放着酒壶与酒盏，岩石覆雪。',
      kr: '보름달이 비치는 한밤의 노천탕. 물에 뜬 쟁반에 술병과 잔, 눈 덮인 바위.',
    },
  },
  {
    file: 'c6',
    membersOnly: true,
    mainText: {
      ja: 'お品書きにない、\n朝のひと椀。',
      en: 'A breakfast\nthat is on no menu.',
      cn: '菜单之外，\n一碗早餐。',
      kr: '차림표에 없는\n아침 한 그릇.',
    },
    alt: {
      ja: '朝日の差す木の卓に、卵かけご飯、豆腐の味噌汁、焼き鮭と梅干し。',
      en: 'Rice with a raw egg, miso soup with tofu, grilled salmon and a pickled plum on a sunlit table.',
      cn: '晨光中的木桌上，生鸡蛋拌饭、豆腐味噌汤、烤鲑鱼与梅干。',
      kr: '아침 햇살이 드는 나무 탁자 위의 날달걀밥, 두부 된장국, 연어구이와 매실.',
    },
  },
]
