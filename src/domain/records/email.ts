/** Email address syntax. */

/** RFC 5321, 4.5.3.1: maximum octets of the local part and of the whole address. */
const [LONGEST_LOCAL, LONGEST] = [64, 254];
/** `dot-atom` of RFC 5322 (words separated by single dots), with letters of any script. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]+[\p{L}\p{M}]$/u;
/** Letters of another script that look like Latin ones in the same word: `example` with a Cyrillic a is another domain. */
const isMixed = (word: string) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

/** Validates the syntax of one address, `name@example.com`. Only a mail can show whether the mailbox exists. */
export const isEmail = (text: string): boolean => {
    const at = text.lastIndexOf('@');
    const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
    return (
        at > 0 &&
        local.length <= LONGEST_LOCAL &&
        text.length <= LONGEST &&
        LOCAL.test(local) &&
        DOMAIN.test(domain) &&
        ![local, ...domain.split('.')].some(isMixed)
    );
};
