import type { DemoProduct, DemoText } from './demo-site.ts'

const BUY: DemoText = { ja: '商品を見る', en: 'View product', cn: '查看商品', kr: '상품 보기' }

export const serum: DemoProduct = {
  name: { ja: '椿の美容液 30mL', en: 'Camellia Serum 30\u00a0mL', cn: '山茶精华 30mL', kr: '동백 세럼 30mL' },
  price: 5940,
  description: {
    ja: '椿種子油と米ぬか発酵液を、ひとびんに。\n朝と夜、化粧水のあとに二滴。',
    en: 'Camellia seed oil and fermented rice bran in one bottle.\nTwo drops after toner, morning and night.',
    cn: '山茶籽油与米糠发酵液，凝于一瓶。\n早晚爽肤水之后，取两滴使用。',
    kr: '동백 씨 오일과 쌀겨 발효액을 한 병에.\n아침저녁 토너 다음에 두 방울.',
  },
  file: 'product-serum',
  button: { text: BUY, url: 'https://example.com/koyomi/serum', isGoal: true },
  x: 196,
  y: 196,
}

type Shade = Pick<DemoProduct, 'name' | 'description' | 'x' | 'y'> & { path: string }

const SHADES: readonly Shade[] = [
  {
    name: { ja: '口紅「暁」 珊瑚', en: 'Lipstick “Dawn”, coral', cn: '口红“破晓” 珊瑚', kr: '립스틱 ‘새벽’ 산호' },
    description: {
      ja: '朝焼けの、いちばん淡いところ。素の唇に血色をひとさし。',
      en: 'The palest part of sunrise: a touch of warmth on bare lips.',
      cn: '朝霞最淡的那一抹，为素唇添一点血色。',
      kr: '아침놀의 가장 옅은 자리. 맨 입술에 혈색 한 번.',
    },
    path: 'dawn',
    x: 81,
    y: 196,
  },
  {
    name: { ja: '口紅「椿」 紅', en: 'Lipstick “Camellia”, crimson', cn: '口红“山茶” 正红', kr: '립스틱 ‘동백’ 진홍' },
    description: {
      ja: '咲ききる前の、まっすぐな紅。ひと塗りで輪郭が決まります。',
      en: 'A straight red, just before full bloom. One stroke draws the line.',
      cn: '盛放之前，最正的红。一抹定唇形。',
      kr: '활짝 피기 직전의 곧은 빨강. 한 번이면 윤곽이 섭니다.',
    },
    path: 'camellia',
    x: 176,
    y: 112,
  },
  {
    name: { ja: '口紅「宵」 葡萄', en: 'Lipstick “Dusk”, plum', cn: '口红“入夜” 梅紫', kr: '립스틱 ‘저녁’ 자두' },
    description: {
      ja: '日が落ちてからの葡萄色。重ねるほど、夜に近づきます。',
      en: 'Plum for after sunset. Each layer is a little later in the evening.',
      cn: '日落之后的梅紫色，层层叠涂，渐近夜色。',
      kr: '해가 진 뒤의 자두색. 덧바를수록 밤에 가까워집니다.',
    },
    path: 'dusk',
    x: 270,
    y: 168,
  },
]

export const lipsticks: readonly DemoProduct[] = SHADES.map(({ path, ...shade }) => ({
  ...shade,
  price: 3960,
  file: `product-${path}`,
  button: { text: BUY, url: `https://example.com/koyomi/lipstick/${path}`, isGoal: true },
}))
