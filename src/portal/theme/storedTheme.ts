/** Prefix of react-admin's store keys in the browser. */
export const STORE_NAME = 'headwater';

const chosen = (): string | undefined => {
    try {
        return JSON.parse(localStorage.getItem(`RaStore${STORE_NAME}.theme`) ?? 'null') ?? undefined;
    } catch {
        return undefined;
    }
};

/** Applies the stored light or dark mode before the portal loads; without one the system decides. */
export const applyStoredTheme = (theme: string | undefined = chosen()) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
};
