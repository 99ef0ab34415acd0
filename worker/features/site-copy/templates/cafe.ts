import { type Template, text } from './template.ts'

/** A kissaten: drinks, food, and the way there. */
export const cafe: Template = {
  buttonColor: '#c8102e',
  buttonTextColor: '#ffffff',
  priceColor: '#ffe0a8',
  menu: [
    { name: text('飲みもの', 'Drinks', '饮品', '음료'), cell: 0 },
    { name: text('食べもの', 'Food', '餐点', '음식'), cell: 2 },
    { name: text('お店', 'The café', '店铺', '매장'), cell: 4 },
  ],
  cells: [
    {
      mainText: text(
        '夏休みは、\nまだ終わらない。',
        'Summer holidays,\nstill in session.',
        '暑假，\n还没结束。',
        '여름방학은\n아직 끝나지 않았다.',
      ),
      price: text('クリームソーダ 780円', 'Melon cream soda ¥780', '蜜瓜冰淇淋苏打 780日元', '멜론 크림소다 780엔'),
      alt: text(
        '縞のストローとさくらんぼをのせた、緑色のクリームソーダ。',
        'A tall green cream soda with ice cream, a cherry and a striped straw.',
        '绿色冰淇淋苏打，顶上有樱桃和条纹吸管。',
        '체리와 줄무늬 빨대를 얹은 초록빛 크림소다.',
      ),
    },
    {
      mainText: text(
        '一杯のあいだだけ、\n時計を外す。',
        'For one cup,\ntake off your watch.',
        '就这一杯的工夫，\n把手表摘下。',
        '한 잔 마시는 동안만\n시계를 풀어 두세요.',
      ),
      price: text('カフェラテ 620円', 'Caffè latte ¥620', '拿铁咖啡 620日元', '카페라테 620엔'),
      alt: text(
        '上から見たカフェラテ。ハートの模様と、赤い縁の受け皿。',
        'A latte from above with a heart on its foam, on a saucer with red rims.',
        '俯视的拿铁，奶泡上有心形图案，托盘镶着红边。',
        '위에서 본 카페라테. 하트 무늬 거품과 붉은 테두리 받침.',
      ),
    },
    {
      mainText: text(
        '五枚重ねても、\nふわり。',
        'Five high,\nand still a cloud.',
        '叠了五层，\n依然松软。',
        '다섯 장을 쌓아도\n폭신.',
      ),
      price: text('ホットケーキ 880円', 'Hotcakes ¥880', '热松饼 880日元', '핫케이크 880엔'),
      alt: text(
        'バターとシロップのかかった五枚重ねのホットケーキ。',
        'Five hotcakes with butter and dripping syrup on a white plate.',
        '五层热松饼，淋着糖浆，顶上放着黄油。',
        '버터와 시럽을 얹은 다섯 장짜리 핫케이크.',
      ),
      button: text('メニューを見る', 'See the menu', '查看菜单', '메뉴 보기'),
    },
    {
      mainText: text(
        '朝八時の一杯が、\n昼までを決める。',
        'The eight o’clock cup\ndecides the morning.',
        '早上八点的一杯，\n决定整个上午。',
        '아침 여덟 시의 한 잔이\n오전을 정한다.',
      ),
      price: text(
        'モーニング 650円（8時〜11時）',
        'Breakfast set ¥650 (8–11 am)',
        '早餐套餐 650日元（8点至11点）',
        '모닝 세트 650엔(8~11시)',
      ),
      alt: text(
        '「純」の字が入った白いカップから湯気が立つ。まわりに珈琲豆。',
        'Steam rising from a white cup with the character for “pure”, coffee beans around it.',
        '写着“純”字的白色咖啡杯冒着热气，四周散落咖啡豆。',
        '‘순(純)’ 자가 쓰인 흰 잔에서 김이 오르고 둘레에 원두가 놓여 있다.',
      ),
    },
    {
      mainText: text(
        '駅から三分、\n昭和から五十年。',
        'Three minutes from the station,\nfifty years from the seventies.',
        '离车站三分钟，\n离昭和五十年。',
        '역에서 삼 분,\n쇼와에서 오십 년.',
      ),
      alt: text(
        '赤と白の日よけのある、緑色の喫茶店の正面。',
        'The green front of the café with a red and white awning and lit windows.',
        '绿色咖啡馆门面，红白相间的遮阳篷，窗内亮着灯。',
        '빨간색과 흰색 차양이 있는 초록색 찻집의 정면.',
      ),
      button: text('地図をひらく', 'Open the map', '打开地图', '지도 열기'),
    },
    {
      mainText: text(
        '雨の夜は、\n窓ぎわが特等席。',
        'On rainy nights\nthe window is the best seat.',
        '雨夜里，\n窗边是头等座。',
        '비 오는 밤엔\n창가가 특등석.',
      ),
      alt: text(
        '雨の街と月を望む窓辺の席。丸い机に珈琲と本。',
        'A window seat above a rainy city and the moon, coffee and books on a round table.',
        '窗外是雨夜的城市与月亮，圆桌上放着咖啡和书。',
        '비 내리는 도시와 달이 보이는 창가 자리. 둥근 탁자 위 커피와 책.',
      ),
      button: text('席を予約する', 'Book a table', '预订座位', '자리 예약하기'),
    },
  ],
}
