/** First and last name out of a full one, for who gave only that. */
export const nameParts = (fullname: string): { first_name: string; last_name: string | null } => {
    const [first = '', ...rest] = fullname.trim().split(/\s+/);
    return { first_name: first.slice(0, 60), last_name: rest.length ? rest.join(' ').slice(0, 60) : null };
};
