/** Email address syntax. */

/** RFC 5321, 4.5.3.1: octets of the part before the @ and of the whole. */
const [LONGEST_LOCAL, LONGEST] = [64, 254];
/** Words with single dots between, as RFC 5322 has `dot-atom`, with letters of any script. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}]$/u;

/** Whether a text is one address, `name@example.com`. Whether the mailbox exists only a mail can tell. */
export const isEmail = (text: string): boolean => {
    const at = text.lastIndexOf('@');
    const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
    return (
        at > 0 && local.length <= LONGEST_LOCAL && text.length <= LONGEST && LOCAL.test(local) && DOMAIN.test(domain)
    );
};
