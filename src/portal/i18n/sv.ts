/** The second language speaks on the login page only, in three strings: English everywhere else. */
export const swedishLogin = { submit: 'Logga in', noAccount: 'Har du inte kontot?', signUp: 'Bli Medlem' };

export const sv = { public: { login: swedishLogin } };
