/** Prefix of everything that react-admin's store keeps in the browser. */
export const STORE_NAME = 'headwater';

const chosen = (): string | undefined => {
    try {
        return JSON.parse(localStorage.getItem(`RaStore${STORE_NAME}.theme`) ?? 'null') ?? undefined;
    } catch {
        return undefined;
    }
};

/** Light or dark by choice stands on the page before the portal is there; without a choice the system decides. */
export const applyStoredTheme = (theme: string | undefined = chosen()) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
};
