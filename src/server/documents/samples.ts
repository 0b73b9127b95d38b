/** Sample contents for tests, named by their actual type. */
export const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
);
/** A JPEG of 40 × 20, left half red and right half blue, with an EXIF rotation of 90°, phone model and position. */
export const TURNED = Buffer.from(
    [
        '/9j/4QEURXhpZgAASUkqAAgAAAAIAA8BAgAKAAAAfgAAABIBAwABAAAABgAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwAB',
        'AAAAAQAAAGmHBAABAAAAiAAAACWIBAABAAAA1gAAAAAAAAA4YwAA6AMAADhjAADoAwAAVGVsZXBob25lAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMA',
        'AKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAoAAAAA6AEAAEAAAAUAAAAAAAAAAIAAQACAAIAAABTAAAAAgAFAAMAAAD0AAAAAAAAABkAAAAB',
        'AAAADwAAAAEAAAADAAAAAQAAAP/bAEMADQkKCwoIDQsKCw4ODQ8TIBUTEhITJxweFyAuKTEwLiktLDM6Sj4zNkY3LC1AV0FGTE5SU1IyPlphWlBgSlFS',
        'T//bAEMBDg4OExETJhUVJk81LTVPT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT//AABEIABQAKAMBIgACEQED',
        'EQH/xAAXAAEBAQEAAAAAAAAAAAAAAAAABAUG/8QAGBABAAMBAAAAAAAAAAAAAAAAAAVDgcH/xAAVAQEBAAAAAAAAAAAAAAAAAAAHBf/EABwRAAEEAwEA',
        'AAAAAAAAAAAAAAABAwWBNDWxsv/aAAwDAQACEQMRAD8A58BGEkhk6t4gXydW8QEmA1zd+lD+bznK4gAWSUboAdFUhk6t4gAkwGubv0ofzec5XEACySj/',
        '2Q==',
    ].join(''),
    'base64',
);
export const PDF = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const HTML = Buffer.from('<!doctype html><html><script>fetch("/api/main/users")</script></html>');
export const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
);
/** an archive with one text in it, a container that Word documents share */
export const ZIP = Buffer.from(
    'UEsDBAoAAAAAAAAAIQDCQSQ1AwAAAAMAAAAFAAAAYS50eHRoaQpQSwECFAAKAAAAAAAAACEAwkEkNQMAAAADAAAABQAAAAAAAAAAAAAAAAAAAAAAYS50eHRQSwUGAAAAAAEAAQAzAAAAJgAAAAAA',
    'base64',
);

/** A form with these fields and, under `field`, these files. */
export const formOf = (
    field: string,
    files: readonly [name: string, content: Buffer, type?: string][],
    fields: Record<string, string | number> = {},
): FormData => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
    for (const [name, content, type = 'application/octet-stream'] of files)
        form.append(field, new File([new Uint8Array(content)], name, { type }));
    return form;
};
