/** XML sections that are not markup, by their first characters. */
const cdata = '<![CDATA[';
const ends = { cdata: ']]>', comment: '-->', instruction: '?>' };
type Section = 'markup' | 'declaration' | keyof typeof ends;

/** Characters at the end of a piece that may belong to a beginning or an end in the next one. */
const heldMost = cdata.length - 1;

/**
 * Prepares XML chunks for the parser. A CDATA section is closed at the end of each chunk and reopened in the next, so
 * that none is buffered as a whole. Comments, processing instructions and declarations are left out, including the
 * entities of a document type.
 */
export class XmlSections {
  /** Set once a document type was declared. */
  hasDeclaration = false;
  private section: Section = 'markup';
  private held = '';
  private brackets = 0;
  private quote = '';

  /** Returns the parser's input of this chunk: complete sections, and markup that may end anywhere. */
  push(piece: string): string {
    const text = this.held + piece;
    this.held = '';
    let ready = this.section === 'cdata' ? cdata : '';
    let at = 0;
    while (at < text.length) {
      if (this.section === 'markup') {
        const start = text.indexOf('<!', at);
        const instruction = text.indexOf('<?', at);
        const next = start < 0 ? instruction : instruction < 0 ? start : Math.min(start, instruction);
        if (next < 0) {
          const end = text.endsWith('<') ? text.length - 1 : text.length;
          this.held = text.slice(end);
          return ready + text.slice(at, end);
        }
        ready += text.slice(at, next);
        if (text.length - next <= heldMost && this.isUndecided(text.slice(next))) {
          this.held = text.slice(next);
          return ready;
        }
        at = next + this.enter(text, next);
        if (text.startsWith(cdata, next)) ready += cdata;
      } else if (this.section === 'declaration') {
        at = this.leaveDeclaration(text, at);
      } else {
        const end = ends[this.section];
        const found = text.indexOf(end, at);
        if (found < 0) {
          // The last two characters may be the start of the end marker.
          const kept = Math.max(at, text.length - 2);
          this.held = text.slice(kept);
          return this.section === 'cdata' ? `${ready}${text.slice(at, kept)}]]>` : ready;
        }
        if (this.section === 'cdata') ready += text.slice(at, found + end.length);
        at = found + end.length;
        this.section = 'markup';
      }
    }
    return this.section === 'cdata' ? `${ready}]]>` : ready;
  }

  private isUndecided(start: string): boolean {
    return start === '<!' || start === '<!-' || cdata.startsWith(start);
  }

  /** Begins the section at this position and returns the length of its start marker. */
  private enter(text: string, at: number): number {
    if (text.startsWith(cdata, at)) {
      this.section = 'cdata';
      return cdata.length;
    }
    if (text.startsWith('<!--', at)) {
      this.section = 'comment';
      return 4;
    }
    if (text.startsWith('<?', at)) {
      this.section = 'instruction';
      return 2;
    }
    this.section = 'declaration';
    this.hasDeclaration = true;
    this.brackets = 0;
    this.quote = '';
    return 2;
  }

  /** Returns the place after the declaration, or the end of the text. */
  private leaveDeclaration(text: string, start: number): number {
    for (let at = start; at < text.length; at += 1) {
      const char = text.charAt(at);
      if (this.quote !== '') {
        if (char === this.quote) this.quote = '';
      } else if (char === '"' || char === "'") this.quote = char;
      else if (char === '[') this.brackets += 1;
      else if (char === ']') this.brackets -= 1;
      else if (char === '>' && this.brackets <= 0) {
        this.section = 'markup';
        return at + 1;
      }
    }
    return text.length;
  }
}
