const SCALE = 2;
const HEAD = 40;

/** PNG of an SVG in light colours, with its title, at double size. */
export const svgImage = async (place: HTMLElement | null, title: string): Promise<Blob> => {
    const svg = place?.querySelector('svg');
    if (!svg) throw new Error('The chart is not drawn yet.');
    const { width, height } = svg.getBoundingClientRect();
    const copy = withStyles(svg);
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    const image = new Image();
    const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await new Promise((resolve, reject) => {
        image.onload = resolve;
        image.onerror = reject;
        image.src = source;
    });
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = (height + HEAD) * SCALE;
    const ctx = canvas.getContext('2d') as CanvasRenderingContext2D;
    const { color, fontFamily } = getComputedStyle(svg);
    ctx.scale(SCALE, SCALE);
    ctx.fillStyle = paperBehind(svg);
    ctx.fillRect(0, 0, width, height + HEAD);
    ctx.fillStyle = color;
    ctx.font = `600 16px ${fontFamily}`;
    ctx.fillText(title, 16, 26);
    ctx.drawImage(image, 0, HEAD, width, height);
    return new Promise((resolve, reject) =>
        canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The image could not be made.'))), 'image/png'),
    );
};

const DRAWN = [
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'font-family',
    'font-size',
    'font-weight',
    'text-anchor',
    'dominant-baseline',
    'opacity',
];

/** Inlines computed styles, because an SVG outside its page has no style sheets. */
const withStyles = (svg: SVGSVGElement): SVGSVGElement => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const copies = copy.querySelectorAll<SVGElement>('*');
    for (const [at, element] of svg.querySelectorAll<SVGElement>('*').entries()) {
        const style = getComputedStyle(element);
        copies[at]?.setAttribute('style', DRAWN.map(name => `${name}:${style.getPropertyValue(name)}`).join(';'));
    }
    return copy;
};

/** First opaque background colour of an ancestor. */
const paperBehind = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor && backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent')
            return backgroundColor;
    }
    return '#ffffff';
};
