/** Barcode formats of manufacturers and our own labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'] as const;

export interface CodeDetector {
    detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface NativeDetector {
    new (options: { formats: readonly string[] }): CodeDetector;
    getSupportedFormats(): Promise<readonly string[]>;
}

const nativeDetector = async () => {
    const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
    const known = native ? await native.getSupportedFormats().catch(() => []) : [];
    return native && known.includes('ean_13') && known.includes('code_128') ? { native, known } : undefined;
};
/** Whether this browser reads barcodes natively. */
export const hasNativeDetector = async (): Promise<boolean> => (await nativeDetector()) !== undefined;

/** Native barcode reader, or else our own (WebAssembly, a megabyte, loaded on demand). */
export const createDetector = async (): Promise<CodeDetector> => {
    const found = await nativeDetector();
    if (found) return new found.native({ formats: FORMATS.filter(format => found.known.includes(format)) });
    const [{ BarcodeDetector, prepareZXingModule }, { default: address }] = await Promise.all([
        import('barcode-detector/ponyfill'),
        import('zxing-wasm/reader/zxing_reader.wasm?url'),
    ]);
    prepareZXingModule({ overrides: { locateFile: () => address } });
    return new BarcodeDetector({ formats: [...FORMATS] });
};
