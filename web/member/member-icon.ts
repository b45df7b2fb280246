import {
  Banknote,
  Bell,
  CalendarCheck,
  Circle,
  CircleHelp,
  CircleUserRound,
  Clock,
  CreditCard,
  FileText,
  Gift,
  Globe,
  Heart,
  Home,
  Info,
  KeyRound,
  Mail,
  MapPin,
  MessageSquare,
  Package,
  Phone,
  Shield,
  ShoppingBag,
  ShoppingCart,
  Star,
  Store,
  Tag,
  Ticket,
  Undo2,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

/** Icons of a member's menu by the last word of their names; the whole set would weigh more than these pages. */
const ICONS: Record<string, LucideIcon> = {
  bell: Bell,
  building: Store,
  calendar: CalendarCheck,
  clock: Clock,
  comment: MessageSquare,
  'credit-card': CreditCard,
  envelope: Mail,
  'file-text': FileText,
  gift: Gift,
  globe: Globe,
  heart: Heart,
  'info-circle': Info,
  'map-marker': MapPin,
  phone: Phone,
  'question-circle': CircleHelp,
  'shopping-bag': ShoppingBag,
  'shopping-cart': ShoppingCart,
  undo: Undo2,
  wallet: Wallet,
  home: Home,
  user: UserRound,
  'user-circle': CircleUserRound,
  shield: Shield,
  key: KeyRound,
  tag: Tag,
  ticket: Ticket,
  money: Banknote,
  banknote: Banknote,
  star: Star,
  cube: Package,
  package: Package,
  shop: Store,
};

/** What a rule's icon looks like: `fa fa-home`, `home`, `fa fa-clock-o`; a circle where it is none of ours. */
export const memberIcon = (name: string): LucideIcon =>
  ICONS[
    name
      .trim()
      .replace(/^fa\s+fa-|^fa-|^local-|^el-icon-/, '')
      .replace(/-o$/, '')
      .toLowerCase()
  ] ?? Circle;
