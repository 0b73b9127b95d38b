/** What is used of the package, which describes far more. */
declare module 'barcode-detector/ponyfill' {
    export class BarcodeDetector {
        constructor(options: { formats: readonly string[] });
        detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
    }
    export const prepareZXingModule: (options: { overrides: { locateFile: () => string } }) => void;
}
