/** Stored menu entry: links to a URL or a post, or only groups children. */
export interface MenuItem {
  label: string;
  url?: string | undefined;
  postId?: number | undefined;
  newTab?: true | undefined;
  /** Sentence below the label, in sub-menus only. */
  description?: string | undefined;
  /** Short note next to the label: «از ۱۹۹٬۰۰۰ تومان». */
  note?: string | undefined;
  children: MenuItem[];
}

/** An entry as visitors see it. */
export interface MenuLink {
  label: string;
  /** Null for an entry that only groups children. */
  href: string | null;
  newTab?: true;
  description?: string;
  note?: string;
  children: MenuLink[];
}

export interface Menu {
  id: number;
  /** Location in the theme: `main`, `footer`… */
  location: string;
  name: string;
  items: MenuItem[];
  version: number;
}

/** Post linked by a menu; only published posts are shown there. */
export interface MenuPost {
  id: number;
  title: string;
  isPublished: boolean;
}
