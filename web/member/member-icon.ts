import {
  Banknote,
  Bell,
  CalendarCheck,
  Circle,
  Clock,
  CircleUserRound,
  FileText,
  Heart,
  Home,
  KeyRound,
  Package,
  Shield,
  Star,
  Store,
  Tag,
  Ticket,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

/** Icons of a member's menu by the last word of their names; the whole set would weigh more than these pages. */
const ICONS: Record<string, LucideIcon> = {
  bell: Bell,
  calendar: CalendarCheck,
  clock: Clock,
  heart: Heart,
  paper: FileText,
  home: Home,
  user: UserRound,
  'user-circle': CircleUserRound,
  'user-circle-o': CircleUserRound,
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

/** What a rule's icon looks like: `fa fa-home`, `home`; a circle where it is none of ours. */
export const memberIcon = (name: string): LucideIcon =>
  ICONS[name.trim().replace(/^fa\s+fa-|^fa-|^local-/, '')] ?? Circle;
