import Till

var till = Till()
till.add(3)
print(till.total)
