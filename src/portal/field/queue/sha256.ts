/** SHA-256 as 64 hexadecimal digits. */
export const sha256Of = async (bytes: ArrayBuffer): Promise<string> =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))]
        .map(byte => byte.toString(16).padStart(2, '0'))
        .join('');
