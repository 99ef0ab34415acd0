import { type Template, text } from './template.ts'

const PRICE = text('29,800円（税込）', '¥29,800 (tax incl.)', '29,800日元（含税）', '29,800엔(세금 포함)')

/** A round speaker: the product first, then its sound, its inside, its colours, its price. */
export const launch: Template = {
  buttonColor: '#f4682c',
  buttonTextColor: '#ffffff',
  priceColor: '#ffd9b0',
  menu: [
    { name: text('音', 'Sound', '声音', '소리'), cell: 1 },
    { name: text('しくみ', 'Inside', '构造', '구조'), cell: 2 },
    { name: text('カラー', 'Colours', '颜色', '컬러'), cell: 3 },
    { name: text('購入', 'Buy', '购买', '구매'), cell: 4 },
  ],
  cells: [
    {
      mainText: text('音が、\nまるくなった。', 'Sound,\nrounded.', '声音，\n圆满了。', '소리가\n둥글어졌다.'),
      alt: text(
        'オレンジ色の背景に置かれた、黒い円形のスピーカー「MARU」。',
        'MARU, a round black speaker on a table before an orange wall.',
        '橙色背景前，桌上放着黑色圆形音箱MARU。',
        '주황색 배경 앞 탁자에 놓인 검은 원형 스피커 MARU.',
      ),
      button: text('先行予約する', 'Pre-order', '立即预订', '사전 예약하기'),
    },
    {
      mainText: text(
        '部屋のまんなかで、\nどこにいても正面。',
        'Put it anywhere.\nEvery seat is front row.',
        '放在房间中央，\n处处都是正前方。',
        '방 한가운데 두면\n어디서나 정면.',
      ),
      alt: text(
        'スピーカーから広がる、黒からオレンジへ変わる音の輪。',
        'Rings of sound spreading from the speaker, from cream through orange to black.',
        '声波从音箱向外扩散，由米色渐变为橙色与黑色。',
        '스피커에서 퍼져 나가는 소리의 고리. 크림색에서 주황, 검정으로 이어진다.',
      ),
    },
    {
      mainText: text(
        '五つの部品に、\n五年かけました。',
        'Five parts.\nFive years.',
        '五个部件，\n花了五年。',
        '부품 다섯 개에\n오 년을 들였습니다.',
      ),
      alt: text(
        '縦に分解された五つの部品。網、振動板、木枠、磁石、台座。',
        'Five parts of the speaker floating one above another: grille, cone, frame, magnet, base.',
        '自上而下拆开的五个部件：网罩、振膜、框架、磁铁、底座。',
        '위아래로 분해된 다섯 부품: 그릴, 진동판, 프레임, 자석, 받침.',
      ),
      button: text('技術を読む', 'Read how it works', '了解技术', '기술 살펴보기'),
    },
    {
      mainText: text(
        '四つの色から、\nあなたの一台を。',
        'Four colours.\nOne is yours.',
        '四种颜色，\n总有一台属于你。',
        '네 가지 색 중\n당신의 한 대.',
      ),
      alt: text(
        '黒、生成り、深緑、オレンジの四色のスピーカー。',
        'The speaker in black, cream, dark green and orange, each on a panel of its own.',
        '黑、米白、墨绿、橙四种颜色的音箱。',
        '검정, 크림, 짙은 녹색, 주황 네 가지 색의 스피커.',
      ),
    },
    {
      mainText: text(
        '最初の千台に、\n名前を刻みます。',
        'The first thousand\ncarry your name.',
        '首批一千台，\n刻上你的名字。',
        '처음 천 대에는\n이름을 새겨 드립니다.',
      ),
      price: PRICE,
      alt: text(
        'オレンジ色の箱から、光とともに現れる生成りのスピーカー。',
        'A cream speaker rising with light out of an open orange box.',
        '米白色音箱伴着光芒从橙色礼盒中升起。',
        '주황색 상자에서 빛과 함께 떠오르는 크림색 스피커.',
      ),
      button: text('予約ページへ', 'Reserve yours', '前往预订', '예약 페이지로'),
    },
  ],
}
