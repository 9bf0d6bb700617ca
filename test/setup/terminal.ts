// the terminal of the merchant's commands speaks English, whatever the machine's language: a test of Chinese sets LC_ALL
process.env.LC_ALL = 'C'
