/** Upload limits, accepted media types and link lifetimes. */

/** Accepted file types of section 5 of the specification, by media type of the content. */
export const MEDIA_TYPES = {
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    png: 'image/png',
    heic: 'image/heic',
    pdf: 'application/pdf',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    doc: 'application/msword',
} as const;

export type Extension = keyof typeof MEDIA_TYPES;

export const IMAGE_EXTENSIONS = ['jpeg', 'jpg', 'png', 'heic'] as const satisfies readonly Extension[];
export const ACCEPTED_EXTENSIONS = [...IMAGE_EXTENSIONS, 'pdf', 'docx', 'doc'] as const satisfies readonly Extension[];

export const acceptedExtensions = (imagesOnly = false): readonly Extension[] =>
    imagesOnly ? IMAGE_EXTENSIONS : ACCEPTED_EXTENSIONS;

/** Value of an input's `accept` attribute. */
export const acceptAttribute = (imagesOnly = false): string =>
    acceptedExtensions(imagesOnly)
        .map(extension => `.${extension}`)
        .join(',');

/** Extension in lower case without the dot; empty if there is none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** File name with the extension of its actual content: `photo.png` that holds a JPEG becomes `photo.jpg`. */
export const fileNameFor = (name: string, mediaType: string): string => {
    const given = extensionOf(name);
    if (MEDIA_TYPES[given as Extension] === mediaType) return name;
    const truth = storedExtension(mediaType);
    const stem = given ? name.slice(0, -given.length - 1) : name;
    return truth ? `${stem || 'file'}.${truth}` : name;
};

/** Extension for content of this type; undefined for a type that is not accepted. */
export const storedExtension = (mediaType: string): Extension | undefined => {
    if (mediaType === MEDIA_TYPES.jpg) return 'jpg';
    return ACCEPTED_EXTENSIONS.find(extension => MEDIA_TYPES[extension] === mediaType);
};

/** Time as in signed links: `20260131T235959Z`. */
export const linkTimestamp = (time: Date): string => `${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/**
 * Expiry of a signed link in milliseconds since 1970: its `X-Date` plus `X-Expires` seconds. Undefined for an address
 * that is not a signed link.
 */
export const linkExpiry = (url: string): number | undefined => {
    const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
    const date = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Date') ?? '');
    const seconds = query.get('X-Expires') ?? '';
    if (!date || !/^\d{1,9}$/.test(seconds)) return undefined;
    const [year, month, day, hour, minute, second] = date.slice(1).map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
    ];
    return Date.UTC(year, month - 1, day, hour, minute, second) + Number(seconds) * 1000;
};

/** Whole minutes until a signed link expires; at 0 or below, request a new one. */
export const linkMinutesLeft = (url: string, now: number): number => {
    const expiry = linkExpiry(url);
    return expiry === undefined ? 0 : Math.floor((expiry - now) / 60_000);
};
